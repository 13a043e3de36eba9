import { notificationKind } from '@muster/contracts/notifications/kinds';
import { mayBeTold } from '../service/may-be-told.ts';
import { isOn } from '@muster/contracts/notifications/preferences';
import type { Services } from '../../../platform/context.ts';
import { standingsOf } from '../../../authorization/standings.ts';
import { type DueDelivery, type DueDigest, finish, letGo, renew, tryAgain } from './queue.ts';
import { quietEnd } from '../service/hours.ts';
import { RetryLater } from './retry-later.ts';
import { briefOf, textOf } from './words.ts';

/** Why nothing was sent, for the log that the person reads. */
export type Dropped = { readonly dropped: string };

/** At least one delivery that is still wanted. */
export type Fit = readonly [DueDelivery, ...DueDelivery[]];

/** What sends deliveries as one. It throws what may be tried again, and answers why where it never will be worth it. */
export type Send = (fit: Fit, countedBesides: number) => Promise<Dropped | null>;

const ERROR_LENGTH = 300;
/** The mailer's codes for what a server answers about one mail. */
const ABOUT_THE_MAIL: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

/** Sends what is still wanted and may still be seen, as one; writes what became of each. */
export async function attempt(
  services: Services,
  { shown, counted, leaseMs }: DueDigest & { readonly leaseMs: number },
  send: Send,
): Promise<void> {
  const { db } = services;
  const quietUntil = endOfQuiet(shown, services.now());
  if (quietUntil) return letGo(db, [...shown.map(({ id }) => id), ...counted], quietUntil);
  const [first, ...rest] = await thoseFit(services, shown);
  if (!first) return letGo(db, counted);
  const ids = [first, ...rest].map(({ id }) => id).concat(counted);
  let outcome: Dropped | null;
  try {
    using _held = hold(services, ids, leaseMs);
    outcome = await send([first, ...rest], counted.length);
  } catch (cause) {
    return failed(services, ids, cause);
  }
  await finish(db, ids, outcome ? { state: 'dropped', error: outcome.dropped } : { state: 'sent', error: null });
}

/**
 * When the quiet hours end in which these came due, all of them one person's; null where they are not in any. A retry's
 * pause may end in them, and they may have been chosen since.
 */
function endOfQuiet([first]: readonly DueDelivery[], now: Date): Date | null {
  if (!first || notificationKind(first.kind)?.urgent) return null;
  const end = quietEnd(first, now);
  return end > now ? end : null;
}

/** Those that are to be sent. One that cannot even be put into words fails by itself, and takes no other with it. */
async function thoseFit(services: Services, deliveries: readonly DueDelivery[]): Promise<DueDelivery[]> {
  const fit: DueDelivery[] = [];
  for (const delivery of deliveries) {
    try {
      const reason = await unfit(services, delivery);
      if (reason !== null) {
        await finish(services.db, [delivery.id], { state: 'dropped', error: reason });
        continue;
      }
      briefOf(delivery);
      textOf(delivery);
      fit.push(delivery);
    } catch (cause) {
      await failed(services, [delivery.id], new Error('It could not be made ready.', { cause }));
    }
  }
  return fit;
}

async function failed({ db, log }: Services, ids: readonly string[], cause: unknown): Promise<void> {
  log.warn({ err: cause, delivery: ids[0], deliveries: ids.length }, 'a notification could not be delivered');
  const askedMs = cause instanceof RetryLater ? (cause.afterMs ?? 0) : 0;
  await tryAgain(db, ids, { error: readableCause(cause).slice(0, ERROR_LENGTH), askedMs });
}

/** Renews the lease until it is disposed of; one renewal that fails leaves time for the next. */
function hold({ db, log }: Services, ids: readonly string[], leaseMs: number): Disposable {
  const timer = setInterval(() => {
    renew(db, ids, leaseMs).catch((err: unknown) => log.warn({ err }, 'a lease was not renewed'));
  }, leaseMs / 3);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** What a server said of the mail or push itself; of all else, such as addresses in our own network, nothing. */
export function readableCause(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  const isSaid = cause instanceof Error && (code === null || ABOUT_THE_MAIL.includes(code));
  return isSaid ? cause.message : 'It could not be handed over.';
}

/** Why a delivery is not sent any more: the person chose otherwise since, or may not see it any longer. */
async function unfit({ db }: Services, delivery: DueDelivery): Promise<string | null> {
  const { kind, community, channel, account, choices, defaults, values } = delivery;
  if (!isOn(choices, { community, kind, channel }, defaults)) return 'Switched off in the meantime.';
  const { needs } = notificationKind(kind);
  if (community === null || needs === null) return null;
  const standing = (await standingsOf(db, community, [account])).get(account);
  return mayBeTold(needs, standing, values) ? null : 'No longer allowed to see it.';
}
