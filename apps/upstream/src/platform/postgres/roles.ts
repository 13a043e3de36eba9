import pg from 'pg';
import { SUPERUSER } from './cluster.ts';

const OWNER_ROLE = 'muster_owner';
const APP_ROLE = 'muster_app';
const WIDE_ROLE = 'muster_wide';

/**
 * Makes the roles every database of ours is used with: one owns it; another owns nothing and does the work, for one
 * community at a time; as the third, which it can become, it does so for all of them (@decision 0038).
 */
export async function ensureRoles(admin: pg.ClientBase): Promise<void> {
  const { rows } = await admin.query<{ name: string }>('select rolname as name from pg_roles');
  const present = new Set(rows.map(({ name }) => name));
  for (const role of [OWNER_ROLE, APP_ROLE]) {
    if (!present.has(role)) await admin.query(`create role ${role} login`);
  }
  if (!present.has(WIDE_ROLE)) await admin.query(`create role ${WIDE_ROLE} nologin`);
  await admin.query(`grant ${APP_ROLE}, ${WIDE_ROLE} to ${OWNER_ROLE}`);
  await admin.query(`grant ${WIDE_ROLE} to ${APP_ROLE} with inherit false, set true`);
}

/** Tells whether a database is there. */
export async function hasDatabase(admin: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount !== 0;
}

/** Makes a database of ours, empty or as a copy of a template nobody is connected to. */
export async function createDatabase(admin: pg.ClientBase, name: string, template = 'template1'): Promise<void> {
  const database = pg.escapeIdentifier(name);
  await admin.query(`create database ${database} owner ${OWNER_ROLE} template ${pg.escapeIdentifier(template)}`);
  await admin.query(`revoke all on database ${database} from public`);
  await admin.query(`grant connect on database ${database} to ${APP_ROLE}`);
}

/** The addresses of a database on a socket, one for each role. */
export function socketUrls(
  socketDir: string,
  database: string,
): { ownerUrl: string; appUrl: string; adminUrl: string } {
  const url = (role: string, name: string) =>
    `postgresql://${role}@${encodeURIComponent(socketDir)}/${encodeURIComponent(name)}`;
  return { ownerUrl: url(OWNER_ROLE, database), appUrl: url(APP_ROLE, database), adminUrl: url(SUPERUSER, SUPERUSER) };
}
