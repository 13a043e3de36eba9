import { PermissionSet } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';
import { departments, memberRanks, members, ranks } from '@muster/upstream/platform/schema';
import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdersOf, standingOf } from '../../apps/upstream/src/features/permissions/public.ts';
import { permissions, scopes } from '../contracts/standings.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();
const ROUNDS = 40;

/** A community with chance in every set, and chance in who holds what; answers who is in it. */
async function shuffle(round: number) {
  const { own } = use.world;
  const { db } = use.stack;
  const chance = (max: number) => fc.sample(fc.nat(max), 1)[0] ?? 0;
  const someSet = () =>
    PermissionSet.parse(fc.sample(permissions, { numRuns: 1, seed: round * 7919 + chance(9_999) })[0]);
  const here = await db.select().from(departments).where(eq(departments.community, own.uuid));
  const sparse = () => (chance(2) === 0 ? someSet() : PermissionSet.parse({}));
  for (const { id } of here) await db.update(departments).set({ permissions: sparse() }).where(eq(departments.id, id));
  const all = await db.select().from(ranks).where(eq(ranks.community, own.uuid));
  for (const { id } of all) await db.update(ranks).set({ permissions: sparse() }).where(eq(ranks.id, id));
  await db.delete(memberRanks).where(eq(memberRanks.community, own.uuid));
  const people = await db.select().from(members).where(eq(members.community, own.uuid));
  for (const { account } of people) {
    const held = all.filter(() => chance(1) === 0).map(({ id }) => ({ community: own.uuid, account, rank: id }));
    if (held.length > 0) await db.insert(memberRanks).values(held);
    const banned = chance(5) === 0;
    await db
      .update(members)
      .set({ banned })
      .where(and(eq(members.community, own.uuid), eq(members.account, account)));
  }
  return people.map(({ account }) => account);
}

test('who holds a permission is answered alike by the database and by resolve', { timeout: 120_000 }, async () => {
  const { own } = use.world;
  let held = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await shuffle(round);
    await use.stack.db.transaction(async (tx) => {
      const standings = await Promise.all(people.map((account) => standingOf(tx, own.uuid, account)));
      for (const scope of fc.sample(fc.constantFrom(...scopes), 25)) {
        const wanted = standings.flatMap((each) => (each && resolve(each, scope).allowed ? [each.account] : []));
        expect((await holdersOf(tx, own.uuid, scope)).toSorted()).toEqual(wanted.toSorted());
        held += wanted.length;
      }
    });
  }
  expect(held).toBeGreaterThan(ROUNDS);
});
