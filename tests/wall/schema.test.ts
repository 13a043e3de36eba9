import { migrate } from '@muster/upstream/platform/migrate';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

/** What belongs to no community: people, how they sign in, names of bytes to be removed, plans, and what keeps the servers going. */
const NOBODYS = [
  'accounts',
  'credentials',
  'edge_hosts',
  'email_change_links',
  'email_changes',
  'erasures',
  'idempotency_keys',
  'identities',
  'installation_keys',
  'known_devices',
  'limit_plans',
  'mail_tokens',
  'mails',
  'notification_settings',
  'oidc_payloads',
  'passkey_challenges',
  'passkeys',
  'pending_links',
  'pending_sign_ins',
  'proof_requests',
  'push_devices',
  'quota_uses',
  'recovery_codes',
  'registrations',
  'removed_files',
  'throttles',
  'totp_secrets',
];

test('every table that belongs to communities has forced row-level security, for the application and the wide role', async () => {
  await using database = await createTestDatabase();
  const tables = await tablesOf(database);
  const open = tables.filter(({ forced }) => !forced).map(({ name }) => name);
  expect(open).toEqual(NOBODYS);
  for (const { name, forced, policies } of tables) {
    if (forced) expect(policies, name).toEqual(['of_all_communities', 'of_one_community']);
  }
});

test('a table of tomorrow is behind the wall after the next start, and what is right is left alone', async () => {
  await using database = await createTestDatabase();
  const owner = await connect(database.ownerUrl);
  await owner.query('create table tomorrow (id int, community uuid not null references communities)');
  const before = await policyIds(owner);
  await migrate({ ownerUrl: database.ownerUrl });
  const tables = await tablesOf(database);
  expect(tables).toContainEqual({
    name: 'tomorrow',
    forced: true,
    policies: ['of_all_communities', 'of_one_community'],
  });
  expect(await policyIds(owner)).toEqual(expect.arrayContaining(before));
  await owner.query('drop policy of_one_community on members');
  await owner.query('alter table ranks no force row level security');
  await migrate({ ownerUrl: database.ownerUrl });
  for (const { name, forced, policies } of await tablesOf(database)) {
    if (name === 'members' || name === 'ranks')
      expect({ forced, count: policies.length }).toEqual({ forced: true, count: 2 });
  }
  await owner.end();
});

test("the application's role is neither owner nor above the wall, and does not have the wide role's rights by itself", async () => {
  await using database = await createTestDatabase();
  const app = await connect(database.appUrl);
  const { rows } = await app.query(`
    select rolname as name, rolsuper or rolbypassrls as above,
      exists (select from pg_class where relowner = r.oid) as owns, pg_has_role('muster_app', 'muster_wide', 'usage') as inherits
    from pg_roles r where rolname in ('muster_app', 'muster_wide') order by 1`);
  expect(rows).toEqual([
    { name: 'muster_app', above: false, owns: false, inherits: false },
    { name: 'muster_wide', above: false, owns: false, inherits: false },
  ]);
  await app.end();
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function tablesOf({ ownerUrl }: TestDatabase) {
  const client = await connect(ownerUrl);
  const { rows } = await client.query<{ name: string; forced: boolean; policies: string[] }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      array(select polname::text from pg_policy where polrelid = c.oid order by 1) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  await client.end();
  return rows;
}

async function policyIds(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ oid: number }>('select oid from pg_policy order by oid');
  return rows.map(({ oid }) => oid);
}
