import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import type { PostOutcome } from './post.ts';
import { pauseMs, restMs } from './pauses.ts';

/** A webhook that one worker has for itself. */
export type HeldWebhook = {
  readonly id: string;
  readonly community: string;
  readonly kind: 'signed' | 'discord';
  readonly url: string;
  readonly settings: unknown;
  readonly secret: string;
  readonly secretBefore: string | null;
  readonly graceUntil: Date | null;
};

/** A delivery that is being sent; `attempts` counts this one. */
export type TakenDelivery = {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
  readonly triedUntil: Date;
};

/** How long a worker is believed to be working on one request. After that another one sends it again. */
const LEASE_S = 60;
/** Webhooks of one community that are served at once: its receivers may all be slow, and others have their turn. */
const AT_ONCE = 2;

/** What of a webhook is due: of one thing, what happened first. */
const isDue = (at: string) => sql`d.state = 'waiting' and d.due_at <= ${at}::timestamptz and not exists (
  select from webhook_deliveries e
  where e.webhook = d.webhook and e.object = d.object and e.state = 'waiting' and e.seq < d.seq)`;

/** Takes a webhook for which something is due, the one that was served longest ago; null where there is none. */
export async function takeWebhook(db: Database, now: Date): Promise<HeldWebhook | null> {
  const at = now.toISOString();
  const { rows } = await db.execute<Omit<HeldWebhook, 'graceUntil'> & { graceUntil: string | null }>(sql`
    update webhooks set served_at = ${at}::timestamptz, busy_until = ${at}::timestamptz + make_interval(secs => ${LEASE_S})
    where id = (
      select w.id from webhooks w
      where w.state = 'on' and coalesce(w.busy_until, '-infinity') <= ${at}::timestamptz
        and coalesce(w.rests_until, '-infinity') <= ${at}::timestamptz
        and w.id in (select d.webhook from webhook_deliveries d where ${isDue(at)})
        and ${AT_ONCE} > (
          select count(*) from webhooks o where o.community = w.community and o.busy_until > ${at}::timestamptz)
      order by w.served_at nulls first, w.id limit 1 for no key update of w skip locked)
    returning id, community, kind, url, settings, secret, secret_before as "secretBefore", grace_until as "graceUntil"`);
  const [row] = rows;
  return row ? { ...row, graceUntil: row.graceUntil === null ? null : new Date(row.graceUntil) } : null;
}

/** Takes the next delivery of a webhook that is held, and goes on holding it; null where nothing is due, or it is not on any more. */
export async function takeDelivery(db: Database, webhook: string, now: Date): Promise<TakenDelivery | null> {
  const at = now.toISOString();
  const { rows } = await db.execute<Omit<TakenDelivery, 'triedUntil'> & { triedUntil: string }>(sql`
    with held as (
      update webhooks set busy_until = ${at}::timestamptz + make_interval(secs => ${LEASE_S})
      where id = ${webhook} and state = 'on' and coalesce(rests_until, '-infinity') <= ${at}::timestamptz returning id)
    update webhook_deliveries set attempts = attempts + 1, due_at = ${at}::timestamptz + make_interval(secs => ${LEASE_S})
    where id = (
      select d.id from webhook_deliveries d join held on held.id = d.webhook
      where ${isDue(at)} order by d.seq limit 1 for update of d skip locked)
    returning id, body, attempts, tried_until as "triedUntil"`);
  const [row] = rows;
  return row ? { ...row, triedUntil: new Date(row.triedUntil) } : null;
}

/** Lets go of a webhook. */
export async function letGo(db: Database, webhook: string): Promise<void> {
  await db.execute(sql`update webhooks set busy_until = null where id = ${webhook}`);
}

/** Has nothing sent by a webhook until a moment. */
export async function rest(db: Database, webhook: string, until: Date): Promise<void> {
  await db.execute(sql`update webhooks set rests_until = ${until.toISOString()}::timestamptz where id = ${webhook}`);
}

/** Has nothing sent by any webhook of a kind until a moment: the service behind all of them asked for it. */
export async function restAll(db: Database, kind: HeldWebhook['kind'], until: Date): Promise<void> {
  await db.execute(sql`
    update webhooks set rests_until = greatest(rests_until, ${until.toISOString()}::timestamptz) where kind = ${kind}`);
}

/** The moment at which the first webhook has rested that has something to send and is not held; null where none rests. */
export async function nextRested(db: Database, now: Date): Promise<Date | null> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(w.rests_until) as at from webhooks w
    where w.state = 'on' and w.rests_until > ${at}::timestamptz and coalesce(w.busy_until, '-infinity') <= ${at}::timestamptz
      and exists (select from webhook_deliveries d where d.webhook = w.id and d.state = 'waiting' and d.due_at <= w.rests_until)`);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}

type Ended = {
  readonly webhook: string;
  readonly delivery: TakenDelivery;
  readonly outcome: PostOutcome;
  readonly now: Date;
};

/** Writes that a delivery has arrived. */
export async function writeTaken(db: Database, { webhook, delivery, outcome, now }: Ended): Promise<void> {
  const at = now.toISOString();
  const restsUntil = outcome.askedMs > 0 ? new Date(now.getTime() + outcome.askedMs).toISOString() : null;
  await db.execute(sql`
    with arrived as (
      update webhook_deliveries set state = 'sent', due_at = null, last_at = ${at}, status = ${outcome.status},
        answer = ${outcome.answer}, fault = null, took_ms = ${outcome.tookMs}
      where id = ${delivery.id})
    update webhooks set delivered_at = ${at}, failing_since = null, failures = 0, rests_until = ${restsUntil}::timestamptz
    where id = ${webhook}`);
}

/**
 * Writes that a delivery has not arrived: it is tried again after a pause, or after what the receiver asked for where that is longer,
 * and once more at the end of its time. Answers since when nothing has got through.
 */
export async function writeFailed(db: Database, { webhook, delivery, outcome, now }: Ended): Promise<Date> {
  const at = now.toISOString();
  const { attempts, triedUntil } = delivery;
  const isLimited = outcome.kind === 'limited';
  const isLast = now >= triedUntil || outcome.kind === 'rejected';
  // A receiver that says when it has room again works: nothing counts against it.
  const pause = isLimited ? outcome.askedMs : Math.max(pauseMs(attempts), outcome.askedMs);
  const next = new Date(now.getTime() + pause);
  const dueAt = isLast ? null : (next < triedUntil ? next : triedUntil).toISOString();
  const { rows } = await db.execute<{ failingSince: string; failures: number }>(sql`
    with failed as (
      update webhook_deliveries set state = ${isLast ? 'failed' : 'waiting'}, due_at = ${dueAt}::timestamptz, last_at = ${at},
        status = ${outcome.status}, answer = ${outcome.answer}, fault = ${outcome.fault}, took_ms = ${outcome.tookMs}
      where id = ${delivery.id} and state = 'waiting')
    update webhooks set failures = failures + ${isLimited ? 0 : 1},
      failing_since = case when ${isLimited} then failing_since else coalesce(failing_since, ${at}::timestamptz) end
    where id = ${webhook} returning coalesce(failing_since, ${at}::timestamptz) as "failingSince", failures`);
  const { failingSince = at, failures = 1 } = rows[0] ?? {};
  const restsMs = Math.max(restMs(failures), outcome.askedMs);
  if (restsMs > 0) await rest(db, webhook, new Date(Math.min(now.getTime() + restsMs, triedUntil.getTime())));
  return new Date(failingSince);
}
