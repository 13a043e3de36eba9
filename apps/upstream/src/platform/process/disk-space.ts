import { statfs } from 'node:fs/promises';
import type { Logger } from './logger.ts';

/** Whether there is room to save. */
export type DiskSpace = Disposable & {
  /** Only sign-ins are still saved. */
  readonly isFull: () => boolean;
  /** Nothing can be saved at all; the database itself may be down. */
  readonly isSpent: () => boolean;
};

/**
 * What is left for sign-ins, and for the database to stay up: it ends itself when it cannot write its log, which grows
 * by 16 MB at a time.
 */
export const RESERVE_BYTES = 64 * 1024 * 1024;
/** Less than the least that the database takes for anything. */
const SPENT_BYTES = 1024 * 1024;
const LOOK_EVERY_MS = 1_000;

/**
 * Looks at the disk of the private database, so that writes are refused while there is still room for everything else,
 * and are taken again as soon as somebody has made room (reliability F13).
 */
export async function watchDiskSpace(folder: string, log: Logger): Promise<DiskSpace> {
  let full = false;
  let spent = false;

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const left = bavail * bsize;
    const now = left < RESERVE_BYTES;
    if (now && !full) log.error({ folder }, 'the disk is nearly full: nothing is saved until there is room');
    if (!now && full) log.info({ folder }, 'there is room on the disk again');
    full = now;
    spent = left < SPENT_BYTES;
  }

  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'the disk could not be looked at'));
  }, LOOK_EVERY_MS).unref();
  return { isFull: () => full, isSpent: () => spent, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Where the database is elsewhere, its own disk is not ours to see: it says itself when it is full. */
export const DISK_ELSEWHERE: DiskSpace = { isFull: () => false, isSpent: () => false, [Symbol.dispose]: () => {} };
