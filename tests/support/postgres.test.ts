import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './postgres.ts';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

test('each database is a migrated clone of its own', async () => {
  await using first = await createTestDatabase();
  await using second = await createTestDatabase();
  const owner = await connect(first.ownerUrl);
  await owner.query('create table only_here ()');
  await owner.end();
  const other = await connect(second.ownerUrl);
  const { rows } = await other.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  await other.end();
  const names = rows.map(({ name }) => name);
  expect(names).toContain('events');
  expect(names).not.toContain('only_here');
});

test('the application works in it as a role that owns nothing', async () => {
  await using database = await createTestDatabase();
  const app = await connect(database.appUrl);
  const { rows } = await app.query(
    'select current_user as name, rolsuper, rolcreatedb from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([{ name: 'muster_app', rolsuper: false, rolcreatedb: false }]);
  await expect(app.query('create table mine ()')).rejects.toThrow('permission denied');
  await app.end();
});

test('dropping it works while something is still connected', async () => {
  const database = await createTestDatabase();
  const left = await connect(database.ownerUrl);
  const broken = new Promise((resolve) => left.on('error', resolve));
  await database.drop();
  await expect(connect(database.ownerUrl)).rejects.toThrow('does not exist');
  await broken;
});
