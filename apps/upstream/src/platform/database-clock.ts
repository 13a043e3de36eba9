import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Logger } from './process/logger.ts';

/** The time of day by the database's clock, which all instances share (@decision 0081). */
export type DatabaseClock = Disposable & { readonly now: () => Date };

/** The database's clock may be set, and this process's own measure of time runs a little faster or slower than it. */
const MEASURE_EVERY_MS = 5_000;
const SAMPLES = 3;
/** Clocks that are kept by NTP differ by less. */
const TOLD_FROM_MS = 5_000;

/** What the database's time of day is ahead of `performance.now()`, and how wrong that may be. Both in milliseconds. */
type Offset = { readonly ms: number; readonly errorMs: number };

/**
 * Measures the database's clock now and every few seconds. In between time goes on evenly, so that a step of this
 * machine's clock is never seen. Fails where the database cannot be asked at first; later the last measurement stays.
 */
export async function followDatabaseClock(db: Database, log: Logger): Promise<DatabaseClock> {
  let offset = await measure(db);
  let told = 0;

  function tell(): void {
    const aheadMs = offset.ms + performance.now() - Date.now();
    if (Math.abs(aheadMs - told) < TOLD_FROM_MS) return;
    told = aheadMs;
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    const message = `the clock of this machine is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} the database's, whose time is taken`;
    log.warn({ seconds }, message);
  }

  async function follow(): Promise<void> {
    const measured = await measure(db);
    // A slow answer says less than what is known; only a difference that it cannot explain is a step.
    if (Math.abs(measured.ms - offset.ms) > measured.errorMs) offset = measured;
    tell();
  }

  tell();
  const timer = setInterval(() => {
    follow().catch((error: unknown) => log.debug({ err: error }, 'the clock of the database could not be read'));
  }, MEASURE_EVERY_MS).unref();
  return {
    now: () => new Date(performance.now() + offset.ms),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** The best of a few, which is the one that was answered first. */
async function measure(db: Database): Promise<Offset> {
  let best: Offset = { ms: 0, errorMs: Number.POSITIVE_INFINITY };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const asked = performance.now();
    const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
    const answered = performance.now();
    const errorMs = (answered - asked) / 2;
    if (errorMs < best.errorMs) best = { ms: Number(rows[0]?.ms) - (asked + answered) / 2, errorMs };
  }
  return best;
}

/**
 * How many seconds the database's clock is ahead of this process's time of day, which libraries take by themselves; less
 * than 0 where it is behind.
 */
export function secondsAhead(now: () => Date): number {
  return Math.round((now().getTime() - Date.now()) / 1000);
}
