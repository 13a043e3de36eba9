import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EmbeddedPostgresError } from './error.ts';
import type { Layout } from './layout.ts';
import { birthOf } from './process-identity.ts';

type Holder = { readonly pid: number; readonly birth: string | null; readonly token: string };

/** Lets the folder go. Doing it twice is harmless. */
export type Unlock = () => void;

/** Takes the folder for this process. A lock whose holder is gone (kill -9, power cut) is taken over. */
export function lockFolder({ lock, dataDir }: Layout): Unlock {
  const mine: Holder = { pid: process.pid, birth: birthOf(process.pid), token: randomUUID() };
  if (!tryCreate(lock, mine)) {
    const holder = read(lock);
    if (holder !== null && isHeld(holder)) throw inUse(dataDir, holder);
    removeStale(lock, holder, mine);
    if (!tryCreate(lock, mine)) throw inUse(dataDir, read(lock));
  }
  return () => {
    if (read(lock)?.token === mine.token) rmSync(lock, { force: true });
  };
}

function isHeld(holder: Holder): boolean {
  const birth = birthOf(holder.pid);
  return birth !== null && birth === holder.birth;
}

/**
 * Moves the stale lock aside by name. Another start may have taken it over in between: then what was moved is a living
 * lock, and it is put back.
 */
function removeStale(lock: string, stale: Holder | null, mine: Holder): void {
  const aside = `${lock}.${mine.token}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = read(aside);
  if (moved !== null && moved.token !== stale?.token && isHeld(moved)) linkSync(aside, lock);
  rmSync(aside, { force: true });
}

function tryCreate(lock: string, holder: Holder): boolean {
  try {
    writeFileSync(lock, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function read(lock: string): Holder | null {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder;
  } catch {
    // Missing, or cut short by a power cut: nobody holds it either way.
    return null;
  }
}

function inUse(dataDir: string, holder: Holder | null): EmbeddedPostgresError {
  const who = holder === null ? 'another Muster' : `another Muster (process ${holder.pid})`;
  return new EmbeddedPostgresError(
    'inUse',
    `The data folder ${dataDir} is in use by ${who}: stop that one, or choose another folder with DATA_DIR.`,
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
