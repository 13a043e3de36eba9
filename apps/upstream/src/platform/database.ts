import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The application's connection to the database, as the role that owns nothing. */
export type Database = NodePgDatabase;

/** One transaction of it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Name of the role the application works as. Of communities' rows it sees those of one at a time (@decision 0038). */
export const APP_ROLE = 'muster_app';

/** Name of the role it takes on for what crosses communities by nature. */
export const WIDE_ROLE = 'muster_wide';

/** Where the database is. Without `appUrl`, the owner's login takes on the application's role for each connection. */
export type DatabaseAddress = { readonly ownerUrl: string; readonly appUrl: string | null };

/** Pools of one upstream instance. */
export type Databases = {
  /** Sees the rows of all communities: for everything that is no call, and for calls that name no community. */
  readonly db: Database;
  /** Sees no community's rows but those of the one that a transaction is put behind the wall of: see wall/within.ts. */
  readonly walled: Database;
  /** Owner role: migrations, the job queue and maintenance, never a call. */
  readonly ownerPool: pg.Pool;
  /** How to open a connection of its own, for LISTEN. */
  readonly appConnection: pg.ClientConfig;
  readonly close: () => Promise<void>;
};

const CONNECT_TIMEOUT_MS = 5_000;
const WALLED_CONNECTIONS = 14;
const WIDE_CONNECTIONS = 10;
/** Three for the queue's LISTEN, one for each of its lanes; two for jobs, one for maintenance. */
const OWNER_CONNECTIONS = 6;
/** A forgotten transaction must not hold locks for ever. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** A transaction waits for a lock no longer than its caller waits for the answer (@spec §9: 15 s). */
const LOCK_TIMEOUT_MS = 8_000;

/** Opens the pools; connects at first use. */
export function openDatabases(address: DatabaseAddress): Databases {
  const appConnection: pg.ClientConfig = {
    connectionString: address.appUrl ?? address.ownerUrl,
    ...(address.appUrl === null && { options: `-c role=${APP_ROLE}` }),
    application_name: 'muster-upstream',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
  };
  const walledPool = new pg.Pool({ ...appConnection, max: WALLED_CONNECTIONS });
  const widePool = new pg.Pool({
    ...appConnection,
    max: WIDE_CONNECTIONS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: async (client) => void (await client.query(`set role ${WIDE_ROLE}`)),
  });
  const ownerPool = new pg.Pool({
    connectionString: address.ownerUrl,
    application_name: 'muster-upstream-owner',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: OWNER_CONNECTIONS,
  });
  for (const pool of [walledPool, widePool, ownerPool]) surviveBreaks(pool);
  return {
    db: drizzle({ client: widePool }),
    walled: drizzle({ client: walledPool }),
    ownerPool,
    appConnection,
    close: async () => {
      await Promise.all([walledPool.end(), widePool.end(), ownerPool.end()]);
    },
  };
}

/**
 * A connection that breaks is replaced by the pool at its next use, and whoever was using it gets the error; without
 * these listeners the break would end the process instead.
 */
export function surviveBreaks(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** Settings of ours that hold for one transaction. */
export type Settings = Readonly<Record<`muster.${string}`, string>>;

/** Runs a read in one snapshot that cannot write. */
export function inSnapshot<T>(
  db: Database,
  read: (tx: Transaction) => Promise<T>,
  settings: Settings = {},
): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: beginning('read only', settings) });
}

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Thrown by a change that finds, once it has its locks, that it has locked too little: it is begun anew. */
export class Overtaken extends Error {
  readonly code = SERIALIZATION_FAILURE;
}

/** Runs a change; the database's own "try again" (serialisation failure, deadlock) is obeyed a few times. */
export async function inTransaction<T>(
  db: Database,
  change: (tx: Transaction) => Promise<T>,
  settings: Settings = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(change, { accessMode: beginning('read write', settings) });
    } catch (error) {
      const code = sqlState(error);
      if (attempt === ATTEMPTS || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
    }
  }
}

/**
 * What follows BEGIN, which the query builder sends as it is given. Settings go with it: asked by themselves, they would
 * cost every call one more way to the database and back.
 */
function beginning<Mode extends string>(mode: Mode, settings: Settings): Mode {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return (calls.length === 0 ? mode : `${mode}; select ${calls.join(', ')}`) as Mode;
}

/** PostgreSQL's five-letter code of an error, also when the query builder has wrapped it. */
export function sqlState(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return current.code;
  }
  return null;
}

/** PostgreSQL's classes of "not now": connection failures, shutdown, crash, starting up, no connection left. */
const AWAY_STATES = /^(08|57P0[1-5]$|53300$)/;
const AWAY_ERRORS: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];
/** The driver has no codes for these. */
const AWAY_WORDS = /connection terminated|connection error|timeout exceeded when trying to connect/i;

/** Tells whether an error means that the database could not be reached, or went away in the middle of the work. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (AWAY_STATES.test(code) || ('syscall' in current && AWAY_ERRORS.includes(code))) return true;
    if (AWAY_WORDS.test(current.message)) return true;
  }
  return false;
}

/** Tells whether the database answers within a second. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, 1_000, false).unref());
  return Promise.race([answer, patience]);
}
