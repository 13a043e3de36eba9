import { fail } from '@muster/contracts/errors';

/** How much work is admitted. Of one account one piece runs at a time. */
export type AdmissionLimits = {
  /** Pieces of work that run at once, in all. */
  readonly running: number;
  /** Pieces that wait, in all. */
  readonly waiting: number;
  readonly waitingOfAccount: number;
  /** The longest time that a piece waits, in milliseconds. */
  readonly waitMs: number;
};

/** Runs work by turns, so that one account cannot take the place of all others. */
export type Admission = {
  /**
   * Runs a piece of work as soon as there is a place for it; the account has one place. Refuses with `files.tooMany`
   * where the account has too many that wait, and with `files.busy` where all accounts together have, or none of the
   * places came free in time. Nothing was done then.
   */
  readonly run: <T>(account: string, work: () => Promise<T>) => Promise<T>;
};

type Waiting = { readonly account: string; readonly start: () => void };

/** After this many seconds a place is likely free again. */
const RETRY_AFTER_S = 2;

/** Opens an admission with nothing in it. */
export function createAdmission({
  running,
  waiting: waitingMax,
  waitingOfAccount,
  waitMs,
}: AdmissionLimits): Admission {
  const busy = new Set<string>();
  const waiting = new Set<Waiting>();

  function startNext(): void {
    for (const next of waiting) {
      if (busy.size >= running) return;
      if (busy.has(next.account)) continue;
      waiting.delete(next);
      busy.add(next.account);
      next.start();
    }
  }

  function enter(account: string): Promise<void> {
    const own = [...waiting].filter((other) => other.account === account).length;
    if (own >= waitingOfAccount) throw fail('files.tooMany', { retryAfterS: RETRY_AFTER_S });
    if (waiting.size >= waitingMax) throw fail('files.busy', { retryAfterS: RETRY_AFTER_S });
    return new Promise((resolve, reject) => {
      const entry: Waiting = { account, start: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        waiting.delete(entry);
        reject(fail('files.busy', { retryAfterS: RETRY_AFTER_S }));
      }, waitMs);
      waiting.add(entry);
      startNext();
    });
  }

  return {
    async run(account, work) {
      await enter(account);
      try {
        return await work();
      } finally {
        busy.delete(account);
        startNext();
      }
    },
  };
}
