import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { lockFolder } from './folder-lock.ts';
import { layOut, type Layout } from './layout.ts';
import { stopOrphan } from './orphan.ts';
import { createDatabase, ensureRoles, hasDatabase, socketUrls } from './roles.ts';
import { chooseRunAs, ensureReachable, type RunAs } from './run-as.ts';
import { type Server, startServer } from './server.ts';

/** A private PostgreSQL of this process. */
export type EmbeddedPostgres = {
  /** As the role that owns the database: migrations and maintenance. */
  readonly ownerUrl: string;
  /** As the role that owns nothing: everything else. */
  readonly appUrl: string;
  /** As PostgreSQL's superuser, on its maintenance database. */
  readonly adminUrl: string;
  /** Stops the server (open transactions are rolled back) and lets the folder go. */
  readonly stop: () => Promise<void>;
  /** Resolves when the server is gone, asked to or not. */
  readonly ended: Promise<void>;
};

/** Where to keep it. `durable: false` gives up safety against power cuts for speed, for tests. */
export type EmbeddedPostgresOptions = { readonly dataDir: string; readonly durable?: boolean };

const DATABASE = 'muster';

/**
 * Starts a private PostgreSQL 18 in `dataDir/pg`, made at first use, reachable only by a unix socket in a closed
 * folder. Throws {@link EmbeddedPostgresError} with a sentence for the person who started us.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const layout = layOut(dataDir);
  const runAs = chooseRunAs(layout);
  makeFolder({ folder: layout.home, parent: layout.dataDir, runAs });
  const unlock = lockFolder(layout);
  let server: Server | null = null;
  try {
    ensureReachable(runAs, layout);
    const binaries = findBinaries(layout, runAs);
    await stopOrphan(layout);
    ensureCluster({ layout, binaries, runAs, durable });
    makeFolder({ folder: layout.socketDir, runAs });
    server = await startServer({ layout, binaries, runAs, durable });
    await prepare(layout);
  } catch (error) {
    await server?.stop();
    unlock();
    throw error;
  }
  const { stop, ended } = server;
  void ended.then(unlock);
  return { ...socketUrls(layout.socketDir, DATABASE), stop, ended };
}

/** Where a private server of `dataDir` answers its owner, when one runs. */
export function runningOwnerUrl(dataDir: string): string {
  return socketUrls(layOut(dataDir).socketDir, DATABASE).ownerUrl;
}

/** Makes a folder that only PostgreSQL's user (and root) can enter, in a parent that others may pass through. */
function makeFolder({ folder, parent, runAs }: { folder: string; parent?: string; runAs: RunAs }): void {
  try {
    // One folder at a time: the recursive way never returns where a file system makes no folders (`/proc`).
    for (const each of [parent, folder])
      if (each !== undefined && !existsSync(each)) mkdirSync(each, { mode: each === folder ? 0o700 : 0o777 });
    // A folder in a shared temporary place may be somebody's trap: a link, or theirs.
    const { uid } = lstatSync(folder);
    const trusted = [process.getuid?.(), runAs?.uid];
    if (!lstatSync(folder).isDirectory() || !trusted.includes(uid))
      throw new Error(`${folder} belongs to someone else`);
    chmodSync(folder, 0o700);
    if (runAs !== null && uid !== runAs.uid) chownSync(folder, runAs.uid, runAs.gid);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(
      'unreachable',
      `The folder ${folder} cannot be used (${reason}): make it writable, or choose another place with DATA_DIR.`,
      { cause },
    );
  }
}

async function prepare(layout: Layout): Promise<void> {
  const admin = new pg.Client({ connectionString: socketUrls(layout.socketDir, DATABASE).adminUrl });
  await admin.connect();
  try {
    await ensureRoles(admin);
    if (!(await hasDatabase(admin, DATABASE))) await createDatabase(admin, DATABASE);
  } finally {
    await admin.end();
  }
}
