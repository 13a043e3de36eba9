import { memberRanks, rankRecords } from '@muster/upstream/platform/schema';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedLarge } from '../../apps/upstream/src/demo/large/seed.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

test('a large community is a community like any other: found, counted and on record', async () => {
  const { owner } = use.world.own.people;
  const { db } = use.stack.upstream.services;
  const said: string[] = [];
  const sizes = { members: 400, auditRows: 700 };
  const uuid = await seedLarge(db, sizes, { owner: owner.account, say: (line) => said.push(line) });
  expect(said.at(-1)).toBe('700 of 700 entries of the audit log');
  const { members } = owner.client;
  const all = await members.list.query({ community: uuid, limit: 5 });
  expect(all.total).toBe(401);
  expect(await members.list.query({ community: uuid, state: 'banned' })).toMatchObject({ total: 20 });
  const held = await db.select().from(memberRanks).where(eq(memberRanks.community, uuid));
  const several = Map.groupBy(held, ({ account }) => account)
    .values()
    .filter((of) => of.length > 1);
  expect(several.toArray().length).toBeGreaterThanOrEqual(195);
  expect(await db.$count(rankRecords, eq(rankRecords.community, uuid))).toBe(held.length);
});
