import { notificationKind } from '@muster/contracts/notifications/kinds';
import { isOn } from '@muster/contracts/notifications/preferences';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { Services } from '../../../platform/context.ts';
import { standingsOf } from '../../permissions/public.ts';
import { type DueDelivery, finish, takeDue, takeDueDigest } from './queue.ts';

/** What sends. Each throws what may be tried again, and answers why where it never will be worth it. */
export type Channels = {
  readonly mail: (deliveries: readonly [DueDelivery, ...DueDelivery[]]) => Promise<Dropped | null>;
  readonly push: (delivery: DueDelivery) => Promise<Dropped | null>;
};

/** Why nothing was sent, for the log that the person reads. */
export type Dropped = { readonly dropped: string };

const BATCH = 20;
const ATTEMPTS_MAX = 8;
const FIRST_PAUSE_MS = 60_000;
const ERROR_LENGTH = 300;
/** The mailer's codes for what a server answers about one mail. */
const ABOUT_THE_MAIL: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

/** Sends everything whose time has come; answers how many were taken. */
export async function deliverDue(services: Services, channels: Channels): Promise<number> {
  let taken = 0;
  for (;;) {
    const due = await takeDue(services.db, services.now(), BATCH);
    taken += due.length;
    for (const delivery of due) {
      await attempt(services, [delivery], (fit) =>
        delivery.channel === 'email' ? channels.mail(fit) : channels.push(delivery),
      );
    }
    if (due.length < BATCH) break;
  }
  for (;;) {
    const [first, ...rest] = await takeDueDigest(services.db, services.now());
    if (!first) return taken;
    taken += 1 + rest.length;
    await attempt(services, [first, ...rest], channels.mail);
  }
}

/** The pause before the next attempt: a minute, then twice as long each time. */
export function pauseAfter(attempts: number): number {
  return FIRST_PAUSE_MS * 2 ** (attempts - 1);
}

/** Sends what is still wanted and may still be seen, as one; writes what became of each. */
async function attempt(
  services: Services,
  deliveries: readonly DueDelivery[],
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
    const again = isLast ? {} : { dueAt: new Date(now().getTime() + pauseAfter(first.attempts)) };
    await finish(db, ids, { state, error, at: now(), ...again });
  }
}

/** What a server said of the mail or push itself; of all else, such as addresses in our own network, nothing. */
function readableCause(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  const isSaid = cause instanceof Error && (code === null || ABOUT_THE_MAIL.includes(code));
  return isSaid ? cause.message : 'It could not be handed over.';
}

/** Why a delivery is not sent any more: the person chose otherwise since, or may not see it any longer. */
async function unfit({ db }: Services, delivery: DueDelivery): Promise<string | null> {
  const { kind, community, channel, account, choices } = delivery;
  if (!isOn(choices, { community, kind, channel })) return 'Switched off in the meantime.';
  const { needs } = notificationKind(kind);
  if (community === null || needs === null) return null;
  const standing = (await standingsOf(db, community, [account])).get(account);
  return standing && resolve(standing, needs).allowed ? null : 'No longer allowed to see it.';
}
