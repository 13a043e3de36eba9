import { sqlState } from '../database.ts';
import { EmbeddedPostgresError } from '../postgres/error.ts';
import { FileStoreError } from '../storage/file-store-error.ts';
import type { Config } from '../../config.ts';

const NOT_LOGGED_IN = new Set(['28000', '28P01']);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'ENOENT',
  'EAI_AGAIN',
  'ECONNRESET',
]);

/** Says in one sentence why the upstream did not start and what to do about it. */
export function explainStart(error: unknown, config: Config): string {
  if (error instanceof EmbeddedPostgresError || error instanceof FileStoreError) return error.message;
  const { code, syscall, port } = deepest(error) as NodeJS.ErrnoException & { port?: number };
  // METRICS_PORT alone may have chosen it, and may be the gateway's as well: the longer name is right in both cases.
  const name = port === config.metricsPort ? 'UPSTREAM_METRICS_PORT' : 'UPSTREAM_PORT';
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or choose another with ${name}.`;
  if (syscall === 'listen') return `Port ${port} cannot be listened on (${code}): choose another with ${name}.`;
  return (
    explainDatabase(error, config) ?? explainFolder(code, config) ?? `The upstream could not start: ${messageOf(error)}`
  );
}

function explainDatabase(error: unknown, config: Config): string | null {
  if (!config.databaseUrl) return null;
  const { code } = deepest(error) as NodeJS.ErrnoException;
  const { host, pathname } = new URL(config.databaseUrl);
  const state = sqlState(error) ?? '';
  if (NOT_LOGGED_IN.has(state))
    return `The database at ${host} refused the login of DATABASE_URL: check its user and password.`;
  if (state === '3D000')
    return `The database ${pathname.slice(1)} does not exist at ${host}: create it, or correct DATABASE_URL.`;
  if (state === '42501') {
    return 'The user of DATABASE_URL may not do what is needed: make it the owner of the database, with the right to create roles.';
  }
  if (UNREACHABLE.has(code ?? '') || /timeout/i.test(messageOf(error))) {
    return `The database at ${host} cannot be reached: start it, or correct DATABASE_URL.`;
  }
  return null;
}

function explainFolder(code: string | undefined, { dataDir }: Config): string | null {
  if (code === 'ENOSPC')
    return `There is no room left in the data folder ${dataDir}: free some, or choose another with DATA_DIR.`;
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '')
    ? `The data folder ${dataDir} cannot be written: give this user the right to, or choose another with DATA_DIR.`
    : null;
}

/** The first error of a chain of causes that carries a code; drivers also hide it in an AggregateError. */
function deepest(error: unknown): unknown {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current;
    if (current instanceof AggregateError) return deepest(current.errors[0]);
  }
  return error ?? {};
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
