import { memberRanks, rankRecords } from '@muster/upstream/platform/schema/members';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { seedLarge } from '../../apps/upstream/src/demo/large/seed.ts';
import { verifyChains } from '../../apps/upstream/src/features/audit/chain.ts';
import type { Stack } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

function ownerPoolOf({ database }: Stack) {
  const ownerPool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  return { ownerPool, [Symbol.asyncDispose]: () => ownerPool.end() };
}

test('a large community is a community like any other: found, counted and on record', async () => {
  const { owner } = use.world.own.people;
  const { db } = use.stack.upstream.services;
  await using owned = ownerPoolOf(use.stack);
  const { ownerPool } = owned;
  const said: string[] = [];
  const to = { owner: owner.account, say: (line: string) => said.push(line) };
  const uuid = await seedLarge({ db, ownerPool }, { members: 300, auditRows: 300 }, to);
  // Run again, it adds what is missing, and what comes after it is chained to it.
  expect(await seedLarge({ db, ownerPool }, { members: 400, auditRows: 700 }, to)).toBe(uuid);
  expect(said.at(-1)).toMatch(/^700 of 700 entries of the audit log/);
  await owner.client.communities.update.mutate({ community: uuid, subtitle: 'Afterwards' });
  const client = await ownerPool.connect();
  expect(await verifyChains(client, uuid)).toMatchObject([{ entries: 701, seq: 701, fault: null }]);
  client.release();
  const { directory } = owner.client;
  const all = await directory.list.query({ community: uuid, limit: 5 });
  expect(all.total).toBe(401);
  expect(await directory.list.query({ community: uuid, state: 'banned' })).toMatchObject({ total: 20 });
  const held = await db.select().from(memberRanks).where(eq(memberRanks.community, uuid));
  const several = Map.groupBy(held, ({ account }) => account)
    .values()
    .filter((of) => of.length > 1);
  expect(several.toArray().length).toBeGreaterThanOrEqual(195);
  expect(await db.$count(rankRecords, eq(rankRecords.community, uuid))).toBe(held.length);
});

test('the application can do nothing of the kind: it may not turn the chain off, nor write where it stands', async () => {
  const { db } = use.stack.upstream.services;
  for (const statement of [
    'alter table audit disable trigger audit_chain',
    "update audit_heads set hash = ''",
    "update audit set hash = ''",
    'set session_replication_role = replica',
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});
