import { RUN_TRAITS, type RunKind, RUNS } from '@muster/contracts/members/constants';
import { fail } from '@muster/contracts/errors';
import type { MemberRun, RunAction, RunSelection } from '@muster/contracts/members/runs/model';
import type { SQL } from 'drizzle-orm';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { spendQuota } from '../../../platform/quotas/quotas.ts';
import { lockAsActor } from '../../../authorization/guards.ts';
import { enqueueRun } from './enqueue.ts';
import { kindOf } from './kinds/registry.ts';
import { runLabel } from './label.ts';
import { planOf } from './plan.ts';
import { assertSize, chosenBy, countSelected, itemsOf } from './selection.ts';
import {
  countOpen,
  endRun,
  insertRun,
  isOfItsSender,
  isRetried,
  isUndone,
  itemsToRetry,
  itemsToUndo,
  lockRun,
  type NewRun,
  readRun,
} from './store.ts';

/** What is asked for; `expected` is how many the person was shown. */
type Wanted = { readonly selection: RunSelection; readonly action: RunAction; readonly expected: number };

/** A run that is over, and of which kind its caller says it is. */
type OfKind = { readonly id: string; readonly kind: RunKind };

/** Starts a run with everybody who is in the selection now. */
export async function startRun(
  context: Context,
  community: string,
  { selection, action, expected }: Wanted,
): Promise<MemberRun> {
  const { tx, now } = context;
  const acting = await lockAsActor(context, community, RUN_TRAITS[action.kind].permission);
  const { about } = await planOf(context, acting, action);
  const asked = await chosenBy(tx, { community, viewer: acting.standing, now: now() }, selection);
  assertSize(await countSelected(tx, asked));
  const run = { kind: action.kind, action, about };
  const started = await beginRun(context, community, { run, items: itemsOf(asked) });
  if (started.total !== expected) {
    throw fail('members.selectionChanged', { values: { expected, found: started.total } });
  }
  await context.audit({
    action: 'RUN_START',
    community,
    target: started.id,
    label: runLabel(started),
    after: { ...action, people: started.total },
  });
  return started;
}

/** Stops a run; it waits for the item that is being done. */
export async function stopRun(context: Context, community: string, id: string): Promise<MemberRun> {
  const { tx, now, audit } = context;
  const run = await lockRun(tx, { community, id });
  if (!run) throw fail('members.runUnknown');
  await lockAsActor(context, community, 'system.manageMembers');
  if (run.state !== 'running') throw fail('members.runOver');
  await endRun(tx, run, { state: 'stopped', at: now() });
  const { kind, done, unchanged, failed, skipped, total } = run;
  const after = { kind, done, unchanged, failed, skipped, left: total - done - unchanged - failed - skipped };
  await audit({ action: 'RUN_STOP', community, target: id, label: runLabel(run), after });
  return found(await readRun(tx, run));
}

/** Undoes a run, the last item first. */
export async function undoRun(context: Context, community: string, wanted: OfKind): Promise<MemberRun> {
  const run = await lockEnded(context, community, wanted);
  const { id } = wanted;
  if (run.undoing || !kindOf(run.kind).undo) throw fail('members.notUndoable');
  if (await isUndone(context.tx, run)) throw fail('members.runTaken');
  const { kind, action, about } = run;
  const next = { kind, action, about, undoes: id, undoing: true };
  return another(context, community, { run: next, items: itemsToUndo(run), as: 'RUN_UNDO' });
}

/** Does a run again for whom it failed, and for who never had their turn. */
export async function retryRun(context: Context, community: string, wanted: OfKind): Promise<MemberRun> {
  const run = await lockEnded(context, community, wanted);
  const { id } = wanted;
  if (isOfItsSender(run) && run.by !== context.caller.account) {
    throw fail('members.rowsNotYours', { values: { name: (await readRun(context.tx, run))?.by?.name ?? '' } });
  }
  if (await isRetried(context.tx, run)) throw fail('members.runTaken');
  const { kind, action, about, undoes, undoing } = run;
  const next = { kind, action, about, undoes, undoing, retries: id };
  return another(context, community, { run: next, items: itemsToRetry(run), as: 'RUN_RETRY' });
}

/** A run as a kind begins it: what is done to each, and the items as (position, account, name, data). */
export type Beginning = {
  readonly run: Pick<NewRun, 'kind' | 'action' | 'about'> & Partial<NewRun>;
  readonly items: SQL;
};

/**
 * Writes a run of the caller's with its items and has it worked on after the commit; answers it. The community is locked
 * and whoever calls has asked for the permission. Refuses more runs at once than a community may have.
 */
export async function beginRun(context: Context, community: string, { run, items }: Beginning): Promise<MemberRun> {
  const { tx, caller, now, quotas } = context;
  if ((await countOpen(tx, community)) >= RUNS.openMax) {
    throw fail('members.tooManyRuns', { values: { max: RUNS.openMax } });
  }
  const key = { community, id: crypto.randomUUID() };
  const begun = { ...run, community, by: caller.account, session: caller.session, startedAt: now() };
  await insertRun(tx, key.id, { run: begun, items });
  await enqueueRun(tx, key);
  const started = found(await readRun(tx, key));
  await spendQuota(tx, quotas, [{ rule: 'runItems', of: community, amount: started.total }]);
  return started;
}

async function another(
  context: Context,
  community: string,
  { as, ...beginning }: Beginning & { readonly as: 'RUN_UNDO' | 'RUN_RETRY' },
): Promise<MemberRun> {
  const started = await beginRun(context, community, beginning);
  if (started.total === 0) throw fail('members.nothingLeft');
  const { undoes, retries, kind, total } = started;
  const after = { kind, people: total, ...(as === 'RUN_UNDO' ? { undoes } : { retries }) };
  await context.audit({ action: as, community, target: started.id, label: runLabel(started), after });
  return started;
}

/** Locks a run that is over, before the community as its worker would, for somebody who may do what it did. */
async function lockEnded(context: Context, community: string, { id, kind }: OfKind) {
  const run = await lockRun(context.tx, { community, id });
  // A proof is asked for by the kind that is named, so that no run passes for one of another kind.
  if (run?.kind !== kind) throw fail('members.runUnknown');
  await lockAsActor(context, community, kindOf(run.kind).permission);
  if (run.state === 'running') throw fail('members.runGoesOn');
  return run;
}

function found(run: MemberRun | null): MemberRun {
  if (!run) throw fail('members.runUnknown');
  return run;
}
