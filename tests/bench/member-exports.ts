import type { ExportFormat } from '@muster/contracts/import-export/constants';
import { MEMBER_COLUMN_IDS } from '@muster/contracts/members/declared/import-export';
import { type Databases, openDatabases, type Transaction } from '@muster/upstream/platform/database';
import { inLots } from '@muster/upstream/platform/sheets/in-lots';
import { within } from '@muster/upstream/platform/wall/within';
import { sql } from 'drizzle-orm';
import { newComInfo } from '../../apps/upstream/src/features/communities/public.ts';
import { buildExport } from '../../apps/upstream/src/features/import-export/export.ts';
import { itemKinds } from '../../apps/upstream/src/import-export-kinds.ts';
import { standingOf } from '../../apps/upstream/src/authorization/standings.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median } from './measuring.ts';

/**
 * What an export of 10,000 members with 40 columns costs (@decision 0048), against reading the same rows from a bare cursor
 * and doing nothing with them: by turns, medians, nobody slow at the other end.
 *
 * Run: node tests/bench/member-exports.ts
 */
const TURNS = 3;
const MEMBERS = 10_000;
const FIELDS = 40 - MEMBER_COLUMN_IDS.length;

type Place = { readonly community: string; readonly account: string; readonly columns: readonly string[] };

const database = await startBenchDatabase();
const databases = openDatabases(database);
const place = await fill(databases);

const WAYS: Readonly<Record<string, (tx: Transaction) => Promise<number>>> = {
  'a bare cursor': bareRead,
  CSV: (tx) => exported(tx, 'csv'),
  XLSX: (tx) => exported(tx, 'xlsx'),
};

const times = Object.fromEntries(Object.keys(WAYS).map((way) => [way, [] as number[]]));
const sizes: Record<string, number> = {};
for (let turn = 0; turn < TURNS; turn += 1) {
  for (const [way, work] of Object.entries(WAYS)) {
    const begin = performance.now();
    const enclosure = { community: place.community, account: place.account };
    sizes[way] = await within(databases.walled, { enclosure, kind: 'query' }, work);
    times[way]?.push(performance.now() - begin);
  }
}
const bare = median(times['a bare cursor'] ?? []);
console.log('| | ms | MB | ratio |');
console.log('| --- | ---: | ---: | ---: |');
for (const way of Object.keys(WAYS)) {
  const ms = median(times[way] ?? []);
  console.log(`| ${way} | ${ms.toFixed(0)} | ${((sizes[way] ?? 0) / 1e6).toFixed(1)} | ${(ms / bare).toFixed(1)} |`);
}

await databases.close();
await database.stop();

async function bareRead(tx: Transaction): Promise<number> {
  const statement = sql`select m.*, a.username from members m join accounts a on a.id = m.account
    where m.community = ${place.community} order by a.username`;
  for await (const _ of inLots(tx, statement));
  return 0;
}

async function exported(tx: Transaction, format: ExportFormat): Promise<number> {
  const { community, account, columns } = place;
  const file = await buildExport(itemKinds).open({
    tx,
    community,
    caller: { account, session: account, community: null },
    standing: await standingOf(tx, community, account),
    language: 'en',
    asked: { format, columns, byteOrderMark: true, items: { kind: 'member' } },
    now: new Date(),
  });
  let bytes = 0;
  for await (const piece of file.pieces(() => {})) bytes += piece.length;
  return bytes;
}

async function fill({ db, ownerPool }: Databases): Promise<Place> {
  await db.execute(
    sql`insert into accounts (username) select 'person ' || n from generate_series(1, ${MEMBERS}::int) n`,
  );
  const { rows } = await db.execute<{ community: string; account: string }>(sql`
    insert into communities (custom_id, reg_user, owner, com_info, toolbar, limits)
    select 'c', id, id, ${JSON.stringify(newComInfo('C'))}::jsonb, '{}', '{}' from accounts where username = 'person 1'
    returning uuid as community, owner as account`);
  const { community, account } = rows[0] as { community: string; account: string };
  const { rows: fields } = await db.execute<{ id: string }>(sql`
    insert into profile_fields (community, type, label, help, audience, self_edit, required_on_join, options, max_length, position)
    select ${community}, 'text', 'Field ' || n, '', 'members', true, false, '[]', 200, n from generate_series(1, ${FIELDS}::int) n
    returning id`);
  const kept = JSON.stringify(Object.fromEntries(fields.map(({ id }, at) => [id, `Value ${at} of somebody`])));
  await db.execute(sql`insert into members (community, account, sys_status, profile_fields)
    select ${community}, id, 'active', ${kept}::jsonb from accounts`);
  await ownerPool.query('analyze');
  return { community, account, columns: [...MEMBER_COLUMN_IDS, ...fields.map(({ id }) => `field:${id}`)] };
}
