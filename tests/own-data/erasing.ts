import pg from 'pg';
import { eraseAccounts } from '../../apps/upstream/src/features/own-data/erase.ts';
import { personalData } from '../../apps/upstream/src/personal-data.ts';
import type { Stack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';

const AFTER_GRACE_MS = 15 * 86_400_000;

/** Asks for a person's account to be erased, on a device of its own, as every device is signed out by it. */
export async function askToErase(person: Person, username = person.username): Promise<void> {
  const { client } = await person.onAnotherDevice();
  await client.ownData.requestErasure.mutate({ username });
}

/** What the job does when the days of grace are over, or at another moment ahead; answers how many accounts were erased. */
export async function eraseDue({ upstream, database }: Stack, aheadMs = AFTER_GRACE_MS): Promise<number> {
  const ownerPool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  try {
    const now = () => new Date(Date.now() + aheadMs);
    return await eraseAccounts({ ...upstream.services, now }, { ownerPool, personalData });
  } finally {
    await ownerPool.end();
  }
}

/** Every place of the database, by table and column, that holds a text: `table.column`. */
export async function placesWith({ database }: Stack, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ schema: string; table: string; column: string }>(`
      select table_schema as schema, table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`);
    const found: string[] = [];
    for (const { schema, table, column } of columns) {
      const [from, field] = [`"${schema}"."${table}"`, `"${column}"`];
      const { rows } = await client.query<{ is: boolean }>(
        `select exists (select from ${from} where strpos(lower(${field}::text), lower($1)) > 0) as is`,
        [text],
      );
      if (rows[0]?.is) found.push(`${table}.${column}`);
    }
    return found;
  } finally {
    await client.end();
  }
}
