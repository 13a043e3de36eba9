import type { Action, PreviewedAction } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { lockAsActor } from '../../authorization/guards.ts';
import { standingOfCaller } from '../../authorization/standings.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { ActionSource, AnyActionKind } from '../../platform/feature/action-kind.ts';
import type { CallContext, SignedInContext } from '../../platform/handler.ts';
import { decide, type Facts } from './conditions.ts';

/** A list about to be done, or tried. `savedBy` is null where that account is gone, `causedBy` for a timer. */
export type Work = {
  readonly run: string;
  readonly subject: MemberKey;
  readonly source: ActionSource;
  readonly savedBy: string | null;
  readonly causedBy: string | null;
  readonly askedAt: Date | null;
  readonly list: readonly Action[];
  readonly facts: Facts;
};

/** What became of an action, with what takes it back and what is to be sent. */
export type Performed = PreviewedAction & {
  readonly action: Action;
  readonly undo: object | null;
  readonly payload: object | null;
};

/**
 * What is done where an action cannot be. `fail`: nothing of the list. `skipPowerless`: the others where it is only that its saver
 * may not do it any more, or else nothing. `record`: the others, and the log says that this one has failed.
 */
export type Unable = 'fail' | 'skipPowerless' | 'record';

/** How a list is done. `isTrial`: every action is tried, also behind one that ends the list. */
export type Manner = { readonly unable: Unable; readonly isTrial?: boolean };

/** What became of one action. */
export type ActionOutcome = Pick<Performed, 'state' | 'code' | 'text' | 'before' | 'after' | 'undo' | 'payload'>;

const NOTHING = { code: null, text: null, before: null, after: null, undo: null, payload: null } as const;

/**
 * Does the actions of a list one after the other in the caller's transaction, each in a savepoint. Throws
 * `actions.stepFailed` for the first that cannot be done, unless the manner says otherwise.
 */
export async function perform(context: CallContext, work: Work, manner: Manner): Promise<Performed[]> {
  const performed: Performed[] = [];
  for (const action of work.list) {
    const kind = context.actionKinds.of(action.kind);
    const { holds, clauses } = decide(action.when, work.facts);
    const id = crypto.randomUUID();
    const about = await kind.about(context, work.subject.community, action.settings as never);
    const outcome = holds
      ? await attempt(context, { work, action, kind, step: id }, manner)
      : skipped(fail('actions.conditionNotMet'));
    performed.push({ id, kind: action.kind, action, about, clauses, ...outcome });
  }
  return performed;
}

type Attempt = { readonly work: Work; readonly action: Action; readonly kind: AnyActionKind; readonly step: string };

async function attempt(
  context: CallContext,
  one: Attempt,
  { unable, isTrial = false }: Manner,
): Promise<ActionOutcome> {
  try {
    return await context.tx.transaction((tx) => {
      const { savedBy, run } = one.work;
      if (savedBy === null) throw fail('actions.saverGone');
      return doAs(context.actAs(savedBy, { requestId: run, tx }), one);
    });
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    const refusal = ofSaver(error);
    const isPowerless = refusal !== error || refusal.code === 'actions.saverGone';
    if (unable !== 'fail' && isPowerless) return skipped(refusal);
    if (isTrial || unable === 'record')
      return { ...NOTHING, state: 'failed', code: refusal.code, text: refusal.message };
    throw fail('actions.stepFailed', { values: { reason: refusal.message }, cause: error });
  }
}

/**
 * Does an action again that has failed, without asking its condition again; answers what became of it now, which can be that it
 * has failed once more. `step` is its step in the log.
 */
export function performAgain(context: CallContext, work: Work, { action, step }: Again): Promise<ActionOutcome> {
  const kind = context.actionKinds.of(action.kind);
  return attempt(context, { work, action, kind, step }, { unable: 'record' });
}

type Again = Pick<Attempt, 'action' | 'step'>;

/** Does one action as the person who saved it, who is asked again for what that takes. */
async function doAs(context: SignedInContext, { work, action, kind, step }: Attempt): Promise<ActionOutcome> {
  const { community } = work.subject;
  const { permission } = kind.traits;
  const standing = await standingOfCaller(context, community);
  if (!standing || standing.banned || !(standing.owner || standing.active)) throw fail('actions.saverGone');
  if (permission !== null) await lockAsActor(context, community, permission);
  const { subject, source, causedBy, askedAt } = work;
  const on = { subject, settings: action.settings as never, source, causedBy, askedAt, step };
  if ('prepare' in kind) {
    const prepared = await kind.prepare(context, on);
    if ('skip' in prepared) return skipped(prepared.skip);
    return { ...NOTHING, state: 'waiting', payload: prepared.payload };
  }
  const effect = await kind.run(context, on);
  if (effect.state === 'unchanged') return skipped(fail('actions.nothingToDo'));
  const { undo, before = null, after = null } = effect;
  return { ...NOTHING, state: 'done', undo, before, after };
}

function skipped({ code, message }: Failure): ActionOutcome {
  return { ...NOTHING, state: 'skipped', code, text: message };
}

/** What is refused for want of a right is wanting in the person who saved the list, not in the one who reads it. */
function ofSaver(failure: Failure): Failure {
  const { missing } = failure.details;
  if (!missing) return failure;
  return fail('actions.saverLacks', { values: { permission: missing.permission }, cause: failure });
}
