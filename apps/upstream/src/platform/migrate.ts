import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateQueue } from 'graphile-worker';
import pg from 'pg';
import { APP_ROLE, sqlState, WIDE_ROLE } from './database.ts';
import { raiseWall } from './wall/raise.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number, the same in every instance: only one migrates at a time. */
const MIGRATION_LOCK = 729_104_511;
const INSUFFICIENT_PRIVILEGE = '42501';

/** What {@link migrate} needs: the owner's address, and the name of the role that works with the tables. */
export type MigrateOptions = { readonly ownerUrl: string; readonly appRole?: string };

/**
 * Brings the database to the present schema, forward only, as its owner, and gives the application's role what it
 * needs and no more. Safe to run from several instances at once and again at every start.
 */
export async function migrate({ ownerUrl, appRole = APP_ROLE }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureRole(client, appRole);
    await ensureRole(client, WIDE_ROLE);
    await letTakeOn(client, { taker: appRole, role: WIDE_ROLE });
    await applyMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
    await migrateQueue({ connectionString: ownerUrl });
    await raiseWall(client, { app: appRole, wide: WIDE_ROLE });
    for (const role of [appRole, WIDE_ROLE]) await grant(client, pg.escapeIdentifier(role));
  } finally {
    // Ending the connection also lets the advisory lock go.
    await client.end();
  }
}

/** Makes a role of the application when it is missing, and lets the owner take it on where that is allowed. */
async function ensureRole(client: pg.Client, appRole: string): Promise<void> {
  const role = pg.escapeIdentifier(appRole);
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
  if (rowCount === 0) await client.query(`create role ${role} nologin`);
  const { rows } = await client.query<{ member: boolean }>('select pg_has_role(current_user, $1, $2) as member', [
    appRole,
    'set',
  ]);
  if (rows[0]?.member) return;
  try {
    await client.query(`grant ${role} to current_user`);
  } catch (error) {
    // An owner who may not hand out roles is fine where the application has a login of its own.
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
  }
}

/** Lets one role become another by saying so, and not be it all the time: else the other's rights would be its own. */
async function letTakeOn(
  client: pg.Client,
  { taker, role }: { readonly taker: string; readonly role: string },
): Promise<void> {
  const { rows } = await client.query<{ may: boolean; is: boolean }>(
    `select pg_has_role($1, $2, 'set') as may, pg_has_role($1, $2, 'usage') as is`,
    [taker, role],
  );
  if (rows[0]?.may && !rows[0].is) return;
  await client.query(
    `grant ${pg.escapeIdentifier(role)} to ${pg.escapeIdentifier(taker)} with inherit false, set true`,
  );
}

/** The audit log, the event log and the records of ranks and standing can be added to and read, never changed: trimming is the owner's maintenance. */
async function grant(client: pg.Client, role: string): Promise<void> {
  await client.query('begin');
  await client.query(`revoke all on all tables in schema public from ${role}`);
  await client.query(`grant usage on schema public to ${role}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
  await client.query(`revoke update, delete on audit, events, rank_records, standing_records from ${role}`);
  await client.query(`revoke insert, update, delete on audit_heads, audit_actors from ${role}`);
  await client.query(`grant usage, select on all sequences in schema public to ${role}`);
  await client.query(`grant execute on function muster_enqueue_job(text, json, text) to ${role}`);
  await client.query('commit');
}
