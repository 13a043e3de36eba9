import type { Transaction } from '@muster/upstream/platform/database';
import { inSnapshot } from '@muster/upstream/platform/database';
import { within } from '@muster/upstream/platform/wall/within';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

/** Questions that must never read a whole table, by the index that answers them. */
const QUESTIONS: readonly (readonly [index: string, question: (community: string) => SQL])[] = [
  [
    'members_by_since',
    (of) => sql`select * from members where community = ${of} order by since desc, account desc limit 20`,
  ],
  ['audit_community', (of) => sql`select * from audit where community = ${of} order by id desc limit 50`],
  ['short_links_path_key', (of) => sql`select * from short_links where community = ${of} and path = 'discord'`],
  [
    'rank_records_member',
    (of) => sql`select * from rank_records where community = ${of} order by account, seq limit 50`,
  ],
  // Forgotten is the filter: the wall's own finds the way.
  ['departments_community', () => sql`select * from departments order by community, position`],
];

test.each(QUESTIONS)('%s is used behind the wall as before it', async (index, question) => {
  const { uuid } = use.world.own;
  const { db, walled } = use.stack.upstream.services;
  const explain = async (tx: Transaction) => {
    // With so few rows reading all of them would be right.
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
    );
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${question(uuid)}`);
    const text = rows.map((row) => row['QUERY PLAN']).join('\n');
    return { scan: /Index Scan(?: Backward)? using (\w+)/.exec(text)?.[1], sorts: text.includes('Sort') };
  };
  const before = await inSnapshot(db, explain);
  expect(before.scan).toBe(index);
  const enclosure = { community: uuid, account: null };
  expect(await within(walled, { enclosure, kind: 'query' }, explain)).toEqual(before);
});
