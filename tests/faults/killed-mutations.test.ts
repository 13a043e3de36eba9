import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { commitNumber } from '../support/commit-number.ts';
import type { Person } from '../support/world/people.ts';
import { useStack } from '../support/use-stack.ts';
import type { World } from '../support/world/world.ts';
import { startDoomed } from './killed/doomed-upstream.ts';

const use = useStack();

/** A run dies at some points of one mutation, at others with each commit; `npm run faults` at all points of several. */
const EVERYWHERE = process.env['FAULT_KILLS'] === 'all';
const SPREAD = 4;
/** A new process takes a second to start: two at a time use both of a small machine's cores. */
const AT_ONCE = 2;

type Case = {
  readonly event: string;
  readonly by: (world: World) => Person;
  readonly fields: (world: World) => Readonly<Record<string, unknown>>;
};

const joins: Case = {
  event: 'communities/join',
  by: ({ stranger }) => stranger,
  fields: ({ own }) => ({ community: own.uuid }),
};
const founds: Case = {
  event: 'communities/create',
  by: ({ stranger }) => stranger,
  fields: ({ own }) => ({ name: 'Ravens', customId: `${own.customId}-ravens` }),
};
const decides: Case = {
  event: 'members/decide',
  by: ({ own }) => own.people.staff,
  fields: ({ own }) => ({ community: own.uuid, accId: own.people.applicant.account, decision: 'accept' }),
};

test.each(EVERYWHERE ? [joins, founds, decides] : [joins])(
  'wherever an upstream dies in $event, all of it is done or nothing, and asking again gives the one answer',
  async (mutation) => {
    const statements = await countStatements(mutation);
    expect(statements).toBeGreaterThan(SPREAD);
    const step = EVERYWHERE ? 1 : Math.ceil(statements / SPREAD);
    const first = commitNumber() % step;
    const points = Array.from({ length: Math.floor(statements / step) }, (_, at) => `${first + at * step} before`);
    const all = [...points, 'commit before', 'commit sent', 'commit after'];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      await Promise.all(all.slice(from, from + AT_ONCE).map((killAt) => dies(mutation, killAt)));
    }
  },
  600_000,
);

async function countStatements(mutation: Case): Promise<number> {
  const { asked } = await prepare(mutation);
  await using upstream = await startDoomed(use.stack, 'never');
  expect(await upstream.ask(mutation.event, asked)).toMatchObject({ success: true });
  return upstream.statements();
}

async function dies(mutation: Case, killAt: string): Promise<void> {
  const { asked } = await prepare(mutation);
  await using doomed = await startDoomed(use.stack, killAt);
  expect(await doomed.ask(mutation.event, asked), `killed at ${killAt}`).toBeNull();
  const { dispatcher } = use.stack.upstream;
  const left = await tracesOf(asked.idempotencyKey);
  // Its connection may still be open for a moment after a commit was sent; what is seen then is seen whole.
  expect([0, 1], killAt).toContain(left.keys);
  expect(left.events > 0, killAt).toBe(left.keys === 1);
  if (killAt.endsWith('before')) expect(left.keys, killAt).toBe(0);
  if (killAt === 'commit after') expect(left.keys).toBe(1);
  const first = await dispatcher.handle(mutation.event, asked);
  expect(first, killAt).toMatchObject({ success: true });
  const done = await tracesOf(asked.idempotencyKey);
  if (left.keys === 1) expect(done, killAt).toEqual(left);
  expect(await dispatcher.handle(mutation.event, asked), killAt).toEqual(first);
  expect(await tracesOf(asked.idempotencyKey), killAt).toEqual(done);
  expect(done, killAt).toMatchObject({ keys: 1, answer: (first as { data: unknown }).data });
}

async function prepare({ by, fields }: Case) {
  const world = await use.stack.world();
  const { account, token } = by(world).device;
  const idempotencyKey = crypto.randomUUID();
  return { asked: { requestId: crypto.randomUUID(), account, token, idempotencyKey, ...fields(world) } };
}

/** What there is of a mutation: its key and answer, the events it caused, and the entries of its request in the record. */
async function tracesOf(key: string) {
  const { rows } = await use.stack.db.execute<{ keys: string; answer: unknown; events: string }>(sql`
    select (select count(*) from idempotency_keys where key = ${key}) as keys,
      (select answer from idempotency_keys where key = ${key}) as answer,
      (select count(*) from events where by_mutation = ${key}) as events`);
  const [row] = rows;
  return { keys: Number(row?.keys), answer: row?.answer, events: Number(row?.events) };
}
