import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import type { Layout } from './layout.ts';

/** The system user that PostgreSQL runs as; null for the one of this process. */
export type RunAs = { readonly uid: number; readonly gid: number; readonly name: string } | null;

/** PostgreSQL refuses to run as root, so root lends it one of the users that every system has. */
const UNPRIVILEGED = ['nobody', 'daemon'];

/**
 * Chooses the user. Whoever owns the folder already keeps it; no user is ever created. The user must be in the
 * system's list, since initdb looks up its name.
 */
export function chooseRunAs({ home }: Layout): RunAs {
  if (process.getuid?.() !== 0) return null;
  const users = systemUsers();
  const owner = ownerOf(home);
  const user =
    users.find(({ uid }) => uid === owner && uid !== 0) ??
    UNPRIVILEGED.map((name) => users.find((user) => user.name === name)).find(Boolean);
  if (user) return user;
  throw new EmbeddedPostgresError(
    'unsupported',
    'PostgreSQL must not run as root and this system has no user "nobody": start Muster as an ordinary user, or set DATABASE_URL.',
  );
}

function systemUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function ownerOf(path: string): number | null {
  try {
    return lstatSync(path).uid;
  } catch {
    // Not there yet, or not reachable: making the folder says which.
    return null;
  }
}

/** Tells whether the user can run a program, its libraries included. */
export function canRun(runAs: RunAs, program: string): boolean {
  return spawnSync(program, ['--version'], { ...identity(runAs), env: {}, stdio: 'ignore' }).status === 0;
}

/** Stops the start with a remedy when the user cannot get to our folder, which root does not notice by itself. */
export function ensureReachable(runAs: RunAs, { home, dataDir }: Layout): void {
  if (runAs === null) return;
  const test = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', home], {
    ...identity(runAs),
    env: {},
    cwd: '/',
    stdio: 'ignore',
  });
  if (test.status === 0) return;
  const barrier = firstClosed(home);
  throw new EmbeddedPostgresError(
    'unreachable',
    `PostgreSQL runs as the user "${runAs.name}" because you are root, and that user cannot get to the data folder ` +
      `${dataDir} since ${barrier} is closed to others: choose another folder, for example DATA_DIR=/var/lib/muster, ` +
      `or open it with: chmod o+x ${barrier}`,
  );
}

/** The topmost folder on the way that others may not pass. */
function firstClosed(path: string): string {
  const parent = dirname(path);
  const above = parent === path ? path : firstClosed(parent);
  const isClosed = (folder: string) => (statSync(folder).mode & 0o001) === 0;
  return isClosed(above) ? above : path;
}

/** The part of spawn's options that says who runs it. */
export function identity(runAs: RunAs): { uid?: number; gid?: number } {
  return runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid };
}
