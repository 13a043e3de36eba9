import type { Busy, DueDelivery } from './queue.ts';

/** Sent side by side to one account: whoever has many devices is not everybody's queue. */
const OF_ACCOUNT = 1;
/** Sent side by side to one push service: most browsers share a few, and anybody may name one that never answers. */
const OF_HOST = 2;

/** What one instance is sending at the moment, and since when. */
export type InFlight = {
  readonly busy: () => Busy;
  /** Notes something as being sent, until it is disposed of. */
  readonly begin: (of: Pick<DueDelivery, 'account' | 'host'>) => Disposable;
  readonly isEmpty: () => boolean;
  /** Whether anything is still being sent that was begun before a moment of `performance.now()`. */
  readonly hasSince: (moment: number) => boolean;
};

/** Keeps count of what is being sent. */
export function trackFlights(): InFlight {
  const flights = new Set<{ readonly account: string; readonly host: string | null; readonly since: number }>();
  return {
    busy: () => ({
      accounts: thoseWith(
        OF_ACCOUNT,
        [...flights].map(({ account }) => account),
      ),
      hosts: thoseWith(
        OF_HOST,
        [...flights].flatMap(({ host }) => host ?? []),
      ),
    }),
    begin({ account, host }) {
      const flight = { account, host, since: performance.now() };
      flights.add(flight);
      return { [Symbol.dispose]: () => void flights.delete(flight) };
    },
    isEmpty: () => flights.size === 0,
    hasSince: (moment) => [...flights].some(({ since }) => since < moment),
  };
}

function thoseWith(count: number, names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => names.filter((other) => other === name).length >= count);
}
