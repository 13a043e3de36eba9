import { notificationKind } from '@muster/contracts/notifications/kinds';
import { isOn } from '@muster/contracts/notifications/preferences';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { Services } from '../../../platform/context.ts';
import { standingsOf } from '../../permissions/public.ts';
import { type DueDelivery, finish, renew, takeDue, takeDueDigest } from './queue.ts';
import { RetryLater } from './retry-later.ts';

/** What sends. Each throws what may be tried again, and answers why where it never will be worth it. */
export type Channels = {
  readonly mail: (deliveries: readonly [DueDelivery, ...DueDelivery[]]) => Promise<Dropped | null>;
  readonly push: (delivery: DueDelivery) => Promise<Dropped | null>;
};

/** Why nothing was sent, for the log that the person reads. */
export type Dropped = { readonly dropped: string };

const LANES = 4;
const ATTEMPTS_MAX = 8;
const FIRST_PAUSE_MS = 60_000;
/** Whatever a service asks for: what is older has no use as a notification. */
const LONGEST_PAUSE_MS = 24 * 60 * 60_000;
const ERROR_LENGTH = 300;
/** The mailer's codes for what a server answers about one mail. */
const ABOUT_THE_MAIL: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

/** How long what is being sent is held before another instance may take it for lost; held again while it is sent. */
const LEASE_MS = 60_000;

/**
 * Sends everything whose time has come; answers how many were taken. Each is taken when it is its turn and held for as
 * long as its sending lasts, so that a slow server makes nobody else send it too. Some go side by side: a server that
 * does not answer keeps only those waiting that are for it.
 */
export async function deliverDue(services: Services, channels: Channels, leaseMs = LEASE_MS): Promise<number> {
  const counts = await Promise.all(Array.from({ length: LANES }, () => emptyQueue(services, channels, leaseMs)));
  let taken = counts.reduce((sum, count) => sum + count, 0);
  for (;;) {
    const [first, ...rest] = await takeDueDigest(services.db, { now: services.now(), leaseMs });
    if (!first) return taken;
    taken += 1 + rest.length;
    await attempt(services, { deliveries: [first, ...rest], leaseMs }, channels.mail);
  }
}

async function emptyQueue(services: Services, channels: Channels, leaseMs: number): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const delivery = await takeDue(services.db, { now: services.now(), leaseMs });
    if (!delivery) return taken;
    await attempt(services, { deliveries: [delivery], leaseMs }, (fit) =>
      delivery.channel === 'email' ? channels.mail(fit) : channels.push(delivery),
    );
  }
}

/** The pause before the next attempt: a minute, then twice as long each time. */
export function pauseAfter(attempts: number): number {
  return FIRST_PAUSE_MS * 2 ** (attempts - 1);
}

/** Sends what is still wanted and may still be seen, as one; writes what became of each. */
async function attempt(
  services: Services,
  { deliveries, leaseMs }: { readonly deliveries: readonly DueDelivery[]; readonly leaseMs: number },
  send: (fit: readonly [DueDelivery, ...DueDelivery[]]) => Promise<Dropped | null>,
): Promise<void> {
  const { db, now, log } = services;
  const fit: DueDelivery[] = [];
  for (const delivery of deliveries) {
    const reason = await unfit(services, delivery);
    if (reason === null) fit.push(delivery);
    else await finish(db, [delivery.id], { state: 'dropped', error: reason, at: now() });
  }
  const [first, ...rest] = fit;
  if (!first) return;
  const ids = fit.map(({ id }) => id);
  try {
    using _held = hold(services, ids, leaseMs);
    const outcome = await send([first, ...rest]);
    const end = outcome
      ? ({ state: 'dropped', error: outcome.dropped } as const)
      : ({ state: 'sent', error: null } as const);
    await finish(db, ids, { ...end, at: now() });
  } catch (cause) {
    const error = readableCause(cause).slice(0, ERROR_LENGTH);
    const isLast = first.attempts >= ATTEMPTS_MAX;
    log.warn({ err: cause, delivery: first.id, attempts: first.attempts }, 'a notification could not be delivered');
    const state = isLast ? 'failed' : deliveries.length > 1 ? 'digest' : 'waiting';
    const asked = cause instanceof RetryLater ? (cause.afterMs ?? 0) : 0;
    const pauseMs = Math.min(Math.max(pauseAfter(first.attempts), asked), LONGEST_PAUSE_MS);
    const again = isLast ? {} : { dueAt: new Date(now().getTime() + pauseMs) };
    await finish(db, ids, { state, error, at: now(), ...again });
  }
}

/** Renews the lease until it is disposed of; one renewal that fails leaves time for the next. */
function hold({ db, now, log }: Services, ids: readonly string[], leaseMs: number): Disposable {
  const timer = setInterval(() => {
    renew(db, ids, { now: now(), leaseMs }).catch((err: unknown) => log.warn({ err }, 'a lease was not renewed'));
  }, leaseMs / 3);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** What a server said of the mail or push itself; of all else, such as addresses in our own network, nothing. */
function readableCause(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  const isSaid = cause instanceof Error && (code === null || ABOUT_THE_MAIL.includes(code));
  return isSaid ? cause.message : 'It could not be handed over.';
}

/** Why a delivery is not sent any more: the person chose otherwise since, or may not see it any longer. */
async function unfit({ db }: Services, delivery: DueDelivery): Promise<string | null> {
  const { kind, community, channel, account, choices, defaults } = delivery;
  if (!isOn(choices, { community, kind, channel }, defaults)) return 'Switched off in the meantime.';
  const { needs } = notificationKind(kind);
  if (community === null || needs === null) return null;
  const standing = (await standingsOf(db, community, [account])).get(account);
  return standing && resolve(standing, needs).allowed ? null : 'No longer allowed to see it.';
}
