import { type RunKind, RUNS, traitsOf } from '@muster/contracts/bulk-actions/constants';
import { fail } from '@muster/contracts/errors';
import type { MemberRun, RunAction, RunSelection } from '@muster/contracts/bulk-actions/model';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { lockAsDoer, lockAsStarter, lockOwnOrManaged } from './access.ts';
import { type Beginning, beginRun, runLabel } from './begin.ts';
import type { BulkKind } from '../../platform/feature/bulk-kind.ts';
import type { BulkKinds } from './registry.ts';
import { endRun, isRetried, isUndone, itemsToRetry, itemsToUndo, readRun } from './store.ts';

/** What is asked for; `expected` is how many the person was shown. */
type Wanted = { readonly selection: RunSelection; readonly action: RunAction; readonly expected: number };

/** A run that is over, and of which kind its caller says it is. */
type OfKind = { readonly id: string; readonly kind: RunKind };

type Parts = { readonly context: Context; readonly kinds: BulkKinds };

/** What a kind can be started with. Refuses one whose owner begins its runs itself. */
export function startableOf(kinds: BulkKinds, kind: RunKind): NonNullable<BulkKind<RunAction>['start']> {
  const { start } = kinds.of(kind);
  if (!start) throw fail('server.unexpected', { internal: `a run that only its feature begins: ${kind}` });
  return start;
}

/** Refuses a selection of nothing, and of more than one run is for. */
export function assertSize(count: number): void {
  if (count === 0) throw fail('bulkActions.selectionEmpty');
  if (count > RUNS.itemsMax) {
    throw fail('bulkActions.selectionTooLarge', { values: { max: RUNS.itemsMax, found: count } });
  }
}

/** Starts a run with all items that are in the selection now. */
export async function startRun(
  { context, kinds }: Parts,
  community: string,
  { selection, action, expected }: Wanted,
): Promise<MemberRun> {
  const { tx, now } = context;
  const acting = await lockAsStarter(context, kinds.of(action.kind), { community, action });
  const { items, plan } = startableOf(kinds, action.kind);
  const { about } = await plan(context, acting, action);
  const selected = await items.select(tx, { community, viewer: acting.standing, now: now() }, selection);
  assertSize(await selected.count());
  const run = { kind: action.kind, action, about };
  const started = await beginRun(context, community, { run, items: selected.items });
  if (started.total !== expected) {
    throw fail('bulkActions.selectionChanged', { values: { expected, found: started.total } });
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
export async function stopRun(parts: Parts, community: string, id: string): Promise<MemberRun> {
  const { tx, now, audit } = parts.context;
  const run = await lockOwnOrManaged(parts, { community, id });
  if (run.state !== 'running') throw fail('bulkActions.over');
  await endRun(tx, run, { state: 'stopped', at: now() });
  const { kind, done, unchanged, failed, skipped, total } = run;
  const after = { kind, done, unchanged, failed, skipped, left: total - done - unchanged - failed - skipped };
  await audit({ action: 'RUN_STOP', community, target: id, label: runLabel(run), after });
  return found(await readRun(tx, run));
}

/** Undoes a run, the last item first. */
export async function undoRun({ context, kinds }: Parts, community: string, wanted: OfKind): Promise<MemberRun> {
  const run = await lockEnded({ context, kinds }, community, wanted);
  const { id } = wanted;
  if (run.undoing || !kinds.of(run.kind).undo) throw fail('bulkActions.notUndoable');
  if (await isUndone(context.tx, run)) throw fail('bulkActions.taken');
  const { kind, action, about } = run;
  const next = { kind, action, about, undoes: id, undoing: true };
  return another(context, community, { run: next, items: itemsToUndo(run), as: 'RUN_UNDO' });
}

/** Does a run again for the items that failed, and for those that never had their turn. */
export async function retryRun(parts: Parts, community: string, wanted: OfKind): Promise<MemberRun> {
  const { context } = parts;
  const run = await lockEnded(parts, community, wanted);
  const { id } = wanted;
  if (traitsOf(wanted.kind).ofSender && !run.undoing && run.by !== context.caller.account) {
    throw fail('bulkActions.notYours', { values: { name: (await readRun(context.tx, run))?.by?.name ?? '' } });
  }
  if (await isRetried(context.tx, run)) throw fail('bulkActions.taken');
  const { kind, action, about, undoes, undoing } = run;
  const next = { kind, action, about, undoes, undoing, retries: id };
  return another(context, community, { run: next, items: itemsToRetry(run), as: 'RUN_RETRY' });
}

async function another(
  context: Context,
  community: string,
  { as, ...beginning }: Beginning & { readonly as: 'RUN_UNDO' | 'RUN_RETRY' },
): Promise<MemberRun> {
  const started = await beginRun(context, community, beginning);
  if (started.total === 0) throw fail('bulkActions.nothingLeft');
  const { undoes, retries, kind, total } = started;
  const after = { kind, people: total, ...(as === 'RUN_UNDO' ? { undoes } : { retries }) };
  await context.audit({ action: as, community, target: started.id, label: runLabel(started), after });
  return started;
}

/** Locks a run that is over, before the community as its worker would, for a caller who may do what it did. */
async function lockEnded({ context, kinds }: Parts, community: string, { id, kind }: OfKind) {
  const run = await lockOwnOrManaged({ context, kinds }, { community, id });
  // A proof is asked for by the kind that is named, so that no run passes for one of another kind.
  if (run.kind !== kind) throw fail('bulkActions.unknown');
  await lockAsDoer(context, kinds.of(kind), run);
  if (run.state === 'running') throw fail('bulkActions.goesOn');
  return run;
}

function found(run: MemberRun | null): MemberRun {
  if (!run) throw fail('bulkActions.unknown');
  return run;
}
