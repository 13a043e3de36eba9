import { type Databases, inSnapshot, openDatabases, type Transaction } from '@muster/upstream/platform/database';
import { within } from '@muster/upstream/platform/wall/within';
import { sql } from 'drizzle-orm';
import { communityAt, newComInfo } from '../../apps/upstream/src/features/communities/public.ts';
import { readCards } from '../../apps/upstream/src/features/members/lists/store.ts';
import { standingOf } from '../../apps/upstream/src/authorization/standings.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median } from './measuring.ts';

/**
 * What the wall between communities costs a read (@decision 0038): the same reads in a snapshot that sees everything
 * and in one behind the wall, by turns, medians, in a community of 10,000 among 200 small ones. Time as the caller waits, since
 * the wall is one more question to PostgreSQL; ratios are what to look at.
 *
 * Run: node tests/bench/tenant-wall.ts
 */
const TURNS = 300;
const MEMBERS = 10_000;
const OTHERS = 200;

type Read = (tx: Transaction, community: string) => Promise<unknown>;

const database = await startBenchDatabase();
const databases = openDatabases(database);
const { community, account } = await fill(databases);

const READS: Readonly<Record<string, Read>> = {
  'nothing at all': async () => undefined,
  'how one stands': (tx) => standingOf(tx, community, account),
  'a community with its departments': async (tx) => {
    await standingOf(tx, community, account);
    await communityAt(tx, community);
  },
  'twenty cards': async (tx) => {
    await standingOf(tx, community, account);
    await readCards(tx, community, { sysStatus: 'active', limit: 20 });
  },
  'counting 10,000 members': (tx) =>
    tx.execute(
      sql`select count(*) from members where community = ${community} and sys_status = 'active' and not banned`,
    ),
};

console.log('| | without µs | behind the wall µs | ratio |');
console.log('| --- | ---: | ---: | ---: |');
for (const [what, read] of Object.entries(READS)) {
  const open: number[] = [];
  const walled: number[] = [];
  const enclosure = { community, account };
  for (let turn = 0; turn < TURNS; turn += 1) {
    open.push(await timed(inSnapshot(databases.db, (tx) => read(tx, community))));
    walled.push(await timed(within(databases.walled, { enclosure, kind: 'query' }, (tx) => read(tx, community))));
  }
  const [before, after] = [median(open), median(walled)];
  console.log(`| ${what} | ${before.toFixed(0)} | ${after.toFixed(0)} | ${(after / before).toFixed(2)} |`);
}

await databases.close();
await database.stop();

/** Microseconds until it is there. */
async function timed(work: Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work;
  return (performance.now() - begin) * 1_000;
}

async function fill({ db, ownerPool }: Databases) {
  await db.execute(
    sql`insert into accounts (username) select 'person ' || n from generate_series(1, ${MEMBERS}::int) n`,
  );
  await db.execute(sql`insert into communities (custom_id, reg_user, owner, com_info, toolbar, limits)
    select 'c' || n, a.id, a.id, ${JSON.stringify(newComInfo('C'))}::jsonb, '{}', '{}'
    from generate_series(0, ${OTHERS}::int) n, (select id from accounts where username = 'person 1') a`);
  await db.execute(sql`insert into members (community, account, sys_status)
    select c.uuid, a.id, 'active' from communities c, accounts a
    where c.custom_id = 'c0' or substr(a.username, 8)::int <= 100`);
  await db.execute(sql`insert into departments (community, label, position)
    select uuid, 'Department ' || n, n from communities, generate_series(1, 8) n`);
  await ownerPool.query('analyze');
  const { rows } = await db.execute<{ community: string; account: string }>(sql`
    select uuid as community, owner as account from communities where custom_id = 'c0'`);
  return rows[0] as { community: string; account: string };
}
