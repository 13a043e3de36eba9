import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { systemClock } from '../bridge/clock.ts';
import { createLruMap } from '../platform/lru-map.ts';
import { addressGroup } from './authority.ts';

/** The address of the client, and the host it asks for. */
export type Asker = { readonly host: string; readonly address: string };

/** How many questions about what is not known here may be under way at once, and how many one address may begin. */
export type ColdLimits = {
  readonly atOnce: number;
  readonly ofHostAtOnce: number;
  readonly ofAddressAtOnce: number;
  /** In each {@link WINDOW_MS}. */
  readonly ofAddress: number;
};

/** What stands between strangers who make names up and the upstream, which has to look each of them up. */
export type ColdLimit = {
  /** Lets a question begin; the answer ends it. Throws `hosts.busy` when there are too many. */
  enter(asker: Asker): () => void;
};

/** An upstream on loopback answers hundreds of these a second; one that is slow must not be given more at once. */
export const COLD = { atOnce: 128, ofHostAtOnce: 32, ofAddressAtOnce: 16 } as const;

export const WINDOW_MS = 10_000;
/** Addresses whose questions are counted; with more than that at once, the ones that ask least are counted anew. */
const ADDRESSES = 20_000;
const RETRY_AFTER_S = 1;

type Spent = { readonly until: number; begun: number };

/**
 * Makes the limit. Nothing that is known passes through it, so that whoever is held back can reach every site that
 * anybody visits; and each address is held back before all are.
 */
export function createColdLimit(limits: ColdLimits, now: () => number = systemClock.now): ColdLimit {
  const ofHost = new Map<string, number>();
  const ofAddress = new Map<string, number>();
  const spent = createLruMap<Spent>(ADDRESSES);
  let atOnce = 0;

  function spentBy(address: string): Spent {
    const known = spent.get(address);
    if (known && now() < known.until) return known;
    const anew = { until: now() + WINDOW_MS, begun: 0 };
    spent.set(address, anew);
    return anew;
  }

  return {
    enter({ host, address: whole }) {
      const address = addressGroup(whole);
      const window = spentBy(address);
      if (window.begun >= limits.ofAddress) throw busy('asked too often', Math.ceil((window.until - now()) / 1000));
      if ((ofAddress.get(address) ?? 0) >= limits.ofAddressAtOnce) throw busy('asks too much at once');
      if ((ofHost.get(host) ?? 0) >= limits.ofHostAtOnce) throw busy('too much is asked of one host');
      if (atOnce >= limits.atOnce) throw busy('too much is asked');
      window.begun += 1;
      atOnce += 1;
      change(ofAddress, address, 1);
      change(ofHost, host, 1);
      return () => {
        atOnce -= 1;
        change(ofAddress, address, -1);
        change(ofHost, host, -1);
      };
    },
  };
}

function change(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

function busy(internal: string, retryAfterS = RETRY_AFTER_S) {
  return fail('hosts.busy', { internal, retryAfterS });
}

/** Tells whether somebody was held back, and nothing more is wrong. */
export function isBusy(error: unknown): boolean {
  return error instanceof Failure && error.code === 'hosts.busy';
}
