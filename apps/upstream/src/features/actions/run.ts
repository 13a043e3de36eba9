import type { ActionList, ActionsPreview, ActionStep } from '@muster/contracts/actions/model';
import type { KnownAnswers } from '@muster/contracts/form-structure/conditions';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { ActionSource } from '../../platform/feature/action-kind.ts';
import type { CallContext } from '../../platform/handler.ts';
import { readRespondent } from './conditions.ts';
import { enqueueSending } from './enqueue.ts';
import { type Performed, perform, type Unable, type Work } from './perform.ts';
import { insertRun, insertSteps, readRunOf, readSteps } from './store.ts';

/** A list to run, or to preview, for one member. */
export type WantedActions = {
  readonly community: string;
  /** The account of the member. */
  readonly subject: string;
  /** What the list belongs to. */
  readonly source: ActionSource;
  readonly list: ActionList;
  /** The account that saved the list. It is done with the rights of that account; null where the account is gone. */
  readonly savedBy: string | null;
  /** Answers by question, where the occurrence has any. */
  readonly answers?: KnownAnswers;
  /** The score of these answers. */
  readonly score?: number;
  /** When the subject asked for what the list is about, as by sending a form. */
  readonly askedAt?: Date;
};

/** What a run came to. `repeated`: the list was run for this occurrence before, and nothing was done now. */
export type RunOutcome = {
  readonly run: string;
  readonly repeated: boolean;
  readonly steps: readonly Pick<ActionStep, 'id' | 'kind' | 'about' | 'state' | 'code' | 'text'>[];
};

/**
 * Runs a list for one member in the caller's transaction: what is done within the product is done together with the caller's
 * change or not at all, and what leaves the product is sent after the commit. `occurrence` names the cause within the kind of
 * source: the same one runs a list once, however often it is asked. Conditions see the member as before the first action.
 *
 * Throws `actions.stepFailed` for an action that cannot be done. With `unable: 'skipPowerless'` an action that its saver may
 * no longer do is skipped instead, and the log says so; with `unable: 'record'` any other that cannot be done stands in the log as
 * failed as well, to be tried again there.
 */
export async function runActions(
  context: CallContext,
  { occurrence, unable = 'fail', ...wanted }: WantedActions & { readonly occurrence: string; readonly unable?: Unable },
): Promise<RunOutcome> {
  const { tx, caller, now, audit } = context;
  const { community, source, savedBy, askedAt = null } = wanted;
  const subject = await lockSubject(context, wanted);
  const cause = { source, occurrence, causedBy: caller?.account ?? null, savedBy, askedAt, at: now() };
  const run = await insertRun(tx, subject, cause);
  if (run === null) {
    const before = await readRunOf(tx, subject, { kind: source.kind, occurrence });
    return { run: before, repeated: true, steps: await readSteps(tx, { community, id: before }) };
  }
  const steps = await perform(context, await workOf(context, { run, subject, wanted }), { unable });
  await insertSteps(tx, { community, id: run, at: now() }, steps);
  if (steps.some(({ state }) => state === 'waiting')) await enqueueSending(tx);
  await audit({
    action: 'ACTIONS_RUN',
    community,
    target: run,
    label: source.label,
    after: { member: subject.account, actions: steps.map(({ kind, state }) => `${kind} ${state}`) },
  });
  return { run, repeated: false, steps };
}

class RolledBack extends Error {}

/**
 * What running the list would come to for this member now: it is done, and rolled back. So it needs the transaction of a
 * mutation, and holds the locks that running it would. Every action is tried, also behind one that fails.
 */
export async function previewActions(
  context: CallContext,
  { unable = 'fail', ...wanted }: WantedActions & { readonly unable?: Unable },
): Promise<ActionsPreview> {
  const found: { steps: readonly Performed[] } = { steps: [] };
  try {
    await context.tx.transaction(async (tx) => {
      const inner = { ...context, tx };
      const subject = { community: wanted.community, account: wanted.subject };
      const work = await workOf(inner, { run: crypto.randomUUID(), subject, wanted });
      found.steps = await perform(inner, work, { unable, isTrial: true });
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  const actions = found.steps.map(({ action, undo: _undo, payload: _payload, ...shown }) => ({
    ...shown,
    id: action.id,
    state: shown.state,
  }));
  return { actions, fails: actions.some(({ state }) => state === 'failed') };
}

async function lockSubject({ lock }: CallContext, { community, subject }: WantedActions): Promise<MemberKey> {
  await lock([`community:${community}`, `account:${subject}`]);
  return { community, account: subject };
}

type Begun = { readonly run: string; readonly subject: MemberKey; readonly wanted: WantedActions };

async function workOf(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  { run, subject, wanted }: Begun,
): Promise<Work> {
  const { list, source, savedBy, answers = new Map(), score = null, askedAt = null } = wanted;
  const facts = { respondent: await readRespondent(tx, subject), answers, score };
  return { run, subject, source, savedBy, causedBy: caller?.account ?? null, askedAt, list, facts };
}
