import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../platform/context.ts';
import { attempt, type Send } from './attempt.ts';
import { type InFlight, trackFlights } from './in-flight.ts';
import { type DueDelivery, type DueDigest, takeDue, takeDueDigest } from './queue.ts';

/** One way out: what it sends with, and for how long it holds what it sends and goes on taking more. */
export type Delivering = {
  readonly channel: DueDelivery['channel'];
  readonly send: Send;
  readonly leaseMs?: number;
  readonly stintMs?: number;
};

/** How many were taken, and whether time was over before everything was. */
export type Delivered = { readonly taken: number; readonly more: boolean };

/** Sent side by side; one lane of mails more is for digests, so that they wait for no queue to be empty. */
const LANES = { email: 3, push: 6 } as const;
/** How long what is being sent is held before another instance may take it for lost; held again while it is sent. */
const LEASE_MS = 60_000;
/** How long one job goes on taking, so that an instance that is to end does, however much is due. */
const STINT_MS = 2_000;
/** How often a lane looks again that has nothing to send while others still have. */
const IDLE_MS = 250;

/**
 * Sends what is due on one channel, for a while. Each is taken when it is its turn and held for as long as its sending
 * lasts, so that a slow server makes nobody else send it too. Some go side by side, few of them to one account or one
 * push service: whoever does not answer keeps only their own waiting. The other lanes go on for as long as one waits.
 */
export async function deliverDue(services: Services, delivering: Delivering): Promise<Delivered> {
  const { channel, stintMs = STINT_MS } = delivering;
  const until = performance.now() + stintMs;
  const stint = { services, delivering, until, flights: trackFlights(), takeNext: oneByOne() };
  const lanes = Array.from({ length: LANES[channel] }, () => emptyLane(stint, takeOne));
  if (channel === 'email') lanes.push(emptyLane(stint, takeDigest));
  const ends = await Promise.allSettled(lanes);
  const fault = ends.find((end) => end.status === 'rejected');
  if (fault) throw fault.reason;
  const taken = ends.reduce((sum, end) => sum + (end.status === 'fulfilled' ? end.value : 0), 0);
  return { taken, more: performance.now() >= until && !services.disk.isFull() };
}

type Stint = {
  readonly services: Services;
  readonly delivering: Delivering;
  readonly until: number;
  readonly flights: InFlight;
  readonly takeNext: <T>(take: () => Promise<T>) => Promise<T>;
};

/** What a lane took: it stands among what is in flight until it is disposed of. */
type Taken = DueDigest & { readonly flight: Disposable };

async function emptyLane(
  stint: Stint,
  take: (stint: Stint, leaseMs: number) => Promise<Taken | null>,
): Promise<number> {
  const { services, delivering, until, flights } = stint;
  const { send, leaseMs = LEASE_MS } = delivering;
  let count = 0;
  // A disk that is full could not even keep what became of them: the minutely round goes on when there is room.
  while (!services.disk.isFull() && (performance.now() < until || flights.hasSince(until))) {
    const taken = await take(stint, leaseMs);
    if (taken) {
      using _flight = taken.flight;
      count += taken.shown.length + taken.counted.length;
      await attempt(services, { ...taken, leaseMs }, send);
    } else {
      if (flights.isEmpty()) break;
      await pause(IDLE_MS);
    }
  }
  return count;
}

/** Lanes take one after the other, since each has to know whom the others are sending to. */
function takeOne({ services, delivering, flights, takeNext }: Stint, leaseMs: number): Promise<Taken | null> {
  return takeNext(async () => {
    const due = await takeDue(services.db, delivering.channel, { leaseMs, busy: flights.busy() });
    return due && { shown: [due], counted: [], flight: flights.begin(due) };
  });
}

async function takeDigest({ services, flights }: Stint, leaseMs: number): Promise<Taken | null> {
  const digest = await takeDueDigest(services.db, leaseMs);
  const account = digest?.shown[0]?.account;
  return digest && account !== undefined ? { ...digest, flight: flights.begin({ account, host: null }) } : null;
}

function oneByOne(): Stint['takeNext'] {
  let last: Promise<unknown> = Promise.resolve();
  return (take) => {
    const next = last.then(take, take);
    // Its own caller hears of it; the next has its turn all the same.
    last = next.catch(() => undefined);
    return next;
  };
}
