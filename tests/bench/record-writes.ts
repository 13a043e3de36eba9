import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { median } from './measuring.ts';

/** Indexes that filter by action, request and run alone (@decision 0060). */
const YOUNGEST = ['audit_by_action', 'audit_by_request'];
const ENTRIES = 1_000;
const ROUNDS = 5;

/** Processor time of the database's process for an entry, in milliseconds, with all indexes and without some of them. */
export type WriteCost = { readonly withAll: number; readonly without: number };

/**
 * What one entry more costs the database, as the trigger of the chain writes it, a transaction each: with all indexes and
 * without those that filter by action, request and run, by turns. They are there again at the end.
 */
export async function writeCost(pool: pg.Pool, community: string): Promise<WriteCost> {
  const client = await pool.connect();
  try {
    const taken = { withAll: [] as number[], without: [] as number[] };
    const { rows } = await client.query<{ made: string }>(
      'select indexdef as made from pg_indexes where indexname = any($1)',
      [YOUNGEST],
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      taken.withAll.push(await write(client, community, round));
      await client.query(`drop index ${YOUNGEST.join(', ')}`);
      taken.without.push(await write(client, community, round));
      for (const { made } of rows) await client.query(made);
    }
    return { withAll: median(taken.withAll), without: median(taken.without) };
  } finally {
    client.release();
  }
}

async function write(client: pg.PoolClient, community: string, round: number): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cpuNs = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ', 1)[0]);
  const columns = `community, actor, actor_label, session, device, action, code, target_kind, target, target_label,
    before, after, source`;
  const begin = cpuNs();
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    await client.query({
      name: 'write',
      text: `insert into audit (${columns}, request_id)
        select ${columns}, gen_random_uuid()::text from audit where community = $1 and seq = $2`,
      values: [community, 1 + ((round * ENTRIES + entry) % ENTRIES)],
    });
  }
  return (cpuNs() - begin) / 1e6 / ENTRIES;
}
