import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '@muster/contracts/kit/error';
import { toFailure } from '../../platform/calls/answers.ts';
import { makeContext, type Services } from '../../platform/context.ts';
import { isDatabaseAway, sqlState, type Transaction } from '../../platform/database.ts';
import { within } from '../../platform/wall/within.ts';
import { lockAsDoer } from './access.ts';
import type { BulkKind, ItemContext } from '../../platform/feature/bulk-kind.ts';
import type { BulkKinds } from './registry.ts';
import { runLabel } from './begin.ts';
import { endRun, readRun, type RunKey, type StoredItem, type StoredRun } from './store.ts';
import { leaveRun, lockTurn, nextItem, type Outcome, takeRun, writeOutcome } from './turn-store.ts';

/** How long one job works on a run, so that others in the queue have their turn. */
const STINT_MS = 2_000;
/** Between two messages about how far a run has come. */
const TOLD_EVERY_MS = 250;
/** Between two items, so that whoever waits for the community's lock gets it. */
const BREATH_MS = 1;

/** The database's "not now": the item is tried again, and nothing is said of it. */
const PASSING_STATES: readonly (string | null)[] = ['40001', '40P01', '55P03', '53100'];

/** What every kind may say in an undo: the item was changed since, and is left alone. */
const CHANGED_SINCE = 'bulkActions.changedSince';

/** What a worker is built from. */
export type WorkerParts = { readonly services: Services; readonly kinds: BulkKinds };

/**
 * Works on a run for a while; answers whether something is left to do. Each item is one transaction, which locks the
 * run, does what the kind does and writes the item's state: whatever dies in between leaves the item done and written,
 * or neither. A worker has the run until it lets go, or has given no sign of life for a while.
 */
export async function workOn({ services, kinds }: WorkerParts, key: RunKey): Promise<'over' | 'more'> {
  // Nothing is taken, nor written: the minutely round takes it up when there is room.
  if (services.disk.isFull()) return 'over';
  const worker = crypto.randomUUID();
  const { community } = key;
  const taken = await behindWall(services, { community, account: null }, (tx) => takeRun(tx, key, worker));
  if (!taken) return 'over';
  const enclosure = { community, account: taken.by };
  const until = performance.now() + STINT_MS;
  let told = performance.now();
  try {
    while (performance.now() < until && !services.disk.isFull()) {
      const turn = await behindWall(services, enclosure, (tx) => takeTurn({ services, kinds }, { tx, key, worker }));
      if (turn === 'gone') return 'over';
      if (turn === 'over' || performance.now() - told >= TOLD_EVERY_MS) {
        told = performance.now();
        await behindWall(services, enclosure, (tx) => tellProgress(contextOf(services, taken, tx), key));
      }
      if (turn === 'over') return 'over';
      await pause(BREATH_MS);
    }
    return services.disk.isFull() ? 'over' : 'more';
  } finally {
    await behindWall(services, enclosure, (tx) => leaveRun(tx, key, worker)).catch((error: unknown) => {
      services.log.warn({ err: error, run: key.id }, 'a run was not let go; another worker takes it in a while');
    });
  }
}

type Turn = { readonly tx: Transaction; readonly key: RunKey; readonly worker: string };

/** Does the next item, or ends the run where there is none. `gone`: it is not this worker's any more. */
async function takeTurn(
  { services, kinds }: WorkerParts,
  { tx, key, worker }: Turn,
): Promise<'done' | 'over' | 'gone'> {
  const run = await lockTurn(tx, key, worker);
  if (!run) return 'gone';
  const item = await nextItem(tx, key);
  if (!item) {
    await finish(contextOf(services, run, tx), run);
    return 'over';
  }
  await writeOutcome(tx, item, await doItem({ services, kinds }, { tx, run, item }));
  return 'done';
}

type Due = { readonly tx: Transaction; readonly run: StoredRun; readonly item: StoredItem };

/** Does one item as the person who started the run; what they are refused is written down, and nothing else of it. */
async function doItem({ services, kinds }: WorkerParts, { tx, run, item }: Due): Promise<Outcome> {
  const kind = kinds.of(run.kind);
  try {
    return await tx.transaction((inner) => applyTo(contextOf(services, run, inner), kind, { run, item }));
  } catch (error) {
    if (PASSING_STATES.includes(sqlState(error)) || isDatabaseAway(error)) throw error;
    const known = error instanceof Failure && error.status < 500;
    const { code, message } = known ? error : toFailure(error, services.log);
    const isChanged = code === CHANGED_SINCE || kind.changedSince?.includes(code) === true;
    const state = run.undoing && isChanged ? 'skipped' : 'failed';
    return { state, code, text: message };
  }
}

async function applyTo(context: ItemContext, kind: BulkKind, { run, item: stored }: Omit<Due, 'tx'>): Promise<Outcome> {
  const { position, name, community, item: id, data } = stored;
  const item = { position, name, community, id, data };
  await lockAsDoer(context, kind, { community, action: run.action });
  if (run.undoing) {
    // Its `data` is what the same kind's `apply` answered; in a table of all kinds the types lose which.
    await kind.undo?.(context, item as never, run.action);
    return { state: 'done' };
  }
  return kind.apply(context, item, run.action);
}

async function finish(context: ItemContext, run: StoredRun): Promise<void> {
  const { community, id, kind, done, unchanged, failed, skipped } = run;
  await endRun(context.tx, run, { state: 'done', at: context.now() });
  const after = { kind, done, unchanged, failed, skipped };
  await context.audit({ action: 'RUN_END', community, target: id, label: runLabel(run), after });
}

/** Tells the account that started a run how far it has come. */
async function tellProgress({ tx, emit, caller }: ItemContext, key: RunKey): Promise<void> {
  const run = await readRun(tx, key);
  if (!run) return;
  await emit({
    stream: `account:${caller.account}`,
    type: 'bulkActions:progress',
    data: { community: key.community, run },
  });
}

/** What is done in a run is done by the account that started it, and on record under the run's id. */
function contextOf(services: Services, { id, by, session }: StoredRun, tx: Transaction): ItemContext {
  const caller = { account: by, session, community: null, goesOn: 'run' } as const;
  const context = makeContext(services, { requestId: id, source: 'job', caller }, { tx, standing: null });
  return { ...context, caller };
}

function behindWall<T>(
  { walled }: Services,
  enclosure: { readonly community: string; readonly account: string | null },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return within(walled, { enclosure, kind: 'mutation' }, work);
}
