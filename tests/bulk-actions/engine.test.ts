import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { resumeRuns } from '../../apps/upstream/src/features/bulk-actions/jobs.ts';
import { bulkKinds } from '../../apps/upstream/src/features.ts';
import { workOn } from '../../apps/upstream/src/features/bulk-actions/worker.ts';
import { memberNotes } from '../../apps/upstream/src/features/member-notes/tables.ts';
import { memberRuns } from '../../apps/upstream/src/features/bulk-actions/tables.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { fill, heldRun, over, QUERY, start } from './running.ts';

const use = useStack();
const MANY = 30;

/** A run that writes a note about each of many archived members. */
async function startMany(own: Place) {
  await fill(use.stack, own, MANY);
  const selection = { by: 'query', query: { ...QUERY, state: 'archived' }, except: [] } as const;
  return start(own, { selection, action: { kind: 'addNote', text: 'Seen.' }, expected: MANY });
}

/** How many notes each of those has about whom there is one. */
async function notesOf({ uuid }: Place): Promise<number[]> {
  const { rows } = await use.stack.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${memberNotes} where community = ${uuid} group by account`);
  return rows.map(({ count }) => count);
}

/** What every person of the run is to have. */
const ONE_EACH = Array.from({ length: MANY }, () => 1);

/** Works on a run as its job does: again for as long as something is left that no other worker has. */
async function workOut(key: { readonly community: string; readonly id: string }): Promise<void> {
  while ((await workOn({ services: use.stack.upstream.services, kinds: bulkKinds }, key)) === 'more');
}

/** Makes every worker look dead. */
const forget = (id: string) =>
  use.stack.db
    .update(memberRuns)
    .set({ workerUntil: new Date(0) })
    .where(eq(memberRuns.id, id));

test('of several workers at once one has a run, and everybody has one turn', async () => {
  const { own } = await use.stack.world();
  const run = await startMany(own);
  const key = { community: own.uuid, id: run.id };
  await Promise.all([workOut(key), workOut(key), workOut(key)]);
  expect(await over(own, run)).toMatchObject({ done: MANY, failed: 0 });
  expect(await notesOf(own)).toEqual(ONE_EACH);
});

test('a worker that was taken for dead does nothing more once another one has its run', async () => {
  const { own } = await use.stack.world();
  const run = await startMany(own);
  const key = { community: own.uuid, id: run.id };
  const { services } = use.stack.upstream;
  while ((await stateOf(run.id)) === 'running') {
    await forget(run.id);
    await Promise.all([
      workOn({ services, kinds: bulkKinds }, key),
      forget(run.id),
      workOn({ services, kinds: bulkKinds }, key),
    ]);
  }
  expect(await over(own, run)).toMatchObject({ done: MANY, failed: 0 });
  expect(await notesOf(own)).toEqual(ONE_EACH);
});

test('wherever the connections break, the run goes on where it was, and nobody has two turns', async () => {
  const { own } = await use.stack.world();
  const run = await startMany(own);
  await using owner = Object.assign(new pg.Client({ connectionString: use.stack.database.ownerUrl }), {
    [Symbol.asyncDispose]: () => owner.end(),
  });
  await owner.connect();
  // One item is done between two breaks: on a machine that is slower than the breaks come, none ever would be.
  for (let at = await progressOf(owner, run); at !== 'over'; at = await untilFurther(owner, run, at)) {
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'muster-upstream' and datname = current_database() and state <> 'idle'`);
    await owner.query('update member_runs set worker_until = $2 where id = $1', [run.id, new Date(0)]);
  }
  expect(await over(own, run)).toMatchObject({ done: MANY, failed: 0 });
  expect(await notesOf(own)).toEqual(ONE_EACH);
});

/** How many people of a run have had their turn. */
async function progressOf(owner: pg.Client, { id }: { readonly id: string }): Promise<number | 'over'> {
  const { rows } = await owner.query<{ state: string; done: number }>(
    'select state, done from member_runs where id = $1',
    [id],
  );
  return rows[0]?.state === 'running' ? rows[0].done : 'over';
}

/** Takes up what a break left behind until the run is further than it was. */
async function untilFurther(owner: pg.Client, run: { readonly id: string }, before: number): Promise<number | 'over'> {
  const { services } = use.stack.upstream;
  const further = await vi.waitUntil(
    async () => {
      await resumeRuns(services).catch(() => 0);
      const now = await progressOf(owner, run);
      return now !== before && { now };
    },
    { timeout: 20_000, interval: 10 },
  );
  return further.now;
}

test('what a crash left behind is taken up, and what a living worker has is not', async () => {
  const { own } = await use.stack.world();
  const [left, held] = [await heldRun(use.stack, own, { workerUntil: new Date(0) }), await heldRun(use.stack, own)];
  expect(await resumeRuns(use.stack.upstream.services)).toBeGreaterThanOrEqual(1);
  expect(await over(own, { id: left })).toMatchObject({ done: 1 });
  expect(await stateOf(held)).toBe('running');
});

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await use.stack.db.select({ state: memberRuns.state }).from(memberRuns).where(eq(memberRuns.id, id));
  return row?.state;
}

test('a full disk leaves a run as it is, and asks for no other turn', async () => {
  const { own } = await use.stack.world();
  const id = await heldRun(use.stack, own, { workerUntil: new Date(0) });
  const before = await use.stack.db.select().from(memberRuns).where(eq(memberRuns.id, id));
  const services = { ...use.stack.upstream.services, disk: { isFull: () => true, isSpent: () => false } };
  expect(await workOn({ services, kinds: bulkKinds }, { community: own.uuid, id })).toBe('over');
  expect(await use.stack.db.select().from(memberRuns).where(eq(memberRuns.id, id))).toEqual(before);
});
