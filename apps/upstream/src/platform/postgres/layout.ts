import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where the parts of one embedded server lie. All of it is ours: nothing else may be kept in `home`. */
export type Layout = {
  readonly dataDir: string;
  /** `DATA_DIR/pg`, owned by the user PostgreSQL runs as. */
  readonly home: string;
  /** The cluster itself, PostgreSQL's "data directory". */
  readonly cluster: string;
  /** An initdb under way; renamed to `cluster` when complete, so that a killed first start leaves no half a cluster. */
  readonly unfinishedCluster: string;
  readonly lock: string;
  readonly log: string;
  readonly socketDir: string;
  /** Holds a copy of the binaries where the installed ones cannot be reached. */
  readonly runtime: string;
};

/** A socket's address is limited to 103 bytes on macOS and 107 on Linux, its end 0 not counted. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_FILE = '.s.PGSQL.5432.lock';

/** Lays out an embedded server in a data folder. */
export function layOut(dataFolder: string): Layout {
  const dataDir = resolve(dataFolder);
  const home = join(dataDir, 'pg');
  return {
    dataDir,
    home,
    cluster: join(home, 'data'),
    unfinishedCluster: join(home, 'data.unfinished'),
    lock: join(home, 'muster.lock'),
    log: join(home, 'postgres.log'),
    socketDir: socketDirOf(home),
    runtime: join(dataDir, 'pg-runtime'),
  };
}

function socketDirOf(home: string): string {
  const beside = join(home, 'socket');
  if (fits(beside)) return beside;
  const name = `muster-pg-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const temporary = join(tmpdir(), name);
  return fits(temporary) || !existsSync('/tmp') ? temporary : join('/tmp', name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_FILE)) <= LONGEST_SOCKET_PATH;
}
