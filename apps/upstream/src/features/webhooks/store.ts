import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import type { OnlyFor, Webhook, WebhookDelivery, WebhookDeliveryDetail } from '@muster/contracts/webhooks/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { removedAmong } from './things.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/** What receives: programs, or channels of Discord. */
export type ReceiverKind = StoredWebhook['kind'];

/** A webhook, or a delivery, of a community. */
export type WebhookKey = { readonly community: string; readonly id: string };

/** A webhook as it is kept. */
export type StoredWebhook = typeof webhooks.$inferSelect;

/** A delivery as it is kept. */
export type StoredDelivery = typeof webhookDeliveries.$inferSelect;

const isOne = ({ community, id }: WebhookKey) => and(eq(webhooks.community, community), eq(webhooks.id, id));

/** The webhooks of a kind as staff see them, by label; or the one that is named. `settings` are those of the kind. */
export async function readWebhooks(
  tx: Transaction,
  { community, id = null, kind }: { community: string; id?: string | null; kind: ReceiverKind },
): Promise<(Webhook & { readonly settings: unknown })[]> {
  const { rows } = await tx.execute<{
    id: string;
    label: string;
    url: string;
    types: Webhook['types'];
    onlyFor: OnlyFor;
    settings: unknown;
    revision: number;
    state: Webhook['state'];
    stopReason: Webhook['stopReason'];
    createdAt: string;
    accId: string | null;
    name: string | null;
    graceUntil: string | null;
    failingSince: string | null;
    deliveredAt: string | null;
    waiting: number;
  }>(sql`
    select w.id, w.label, w.url, w.types, w.only_for as "onlyFor", w.settings, w.revision, w.state, w.stop_reason as "stopReason", w.created_at as "createdAt",
      a.id as "accId", coalesce(m.com_name, a.username) as name, w.grace_until as "graceUntil",
      w.failing_since as "failingSince", w.delivered_at as "deliveredAt",
      (select count(*)::int from webhook_deliveries d where d.webhook = w.id and d.state = 'waiting') as waiting
    from webhooks w left join accounts a on a.id = w.created_by
      left join members m on m.account = a.id and m.community = w.community
    where w.community = ${community} and w.kind = ${kind} ${id === null ? sql`` : sql`and w.id = ${id}`}
    order by w.label, w.id`);
  const removed = await removedAmong(
    tx,
    community,
    rows.map(({ onlyFor }) => onlyFor),
  );
  return rows.map(({ accId, name, createdAt, graceUntil, failingSince, deliveredAt, ...row }) => ({
    ...row,
    removed: removed.filter(({ kind, id: thing }) => row.onlyFor[kind].includes(thing)).map(({ id: thing }) => thing),
    createdAt: momentOf(createdAt),
    createdBy: accId === null ? null : { accId, name: name ?? '' },
    graceUntil: momentOrNull(graceUntil),
    failingSince: momentOrNull(failingSince),
    deliveredAt: momentOrNull(deliveredAt),
  }));
}

const momentOf = (text: string) => new Date(text).toISOString();
const momentOrNull = (text: string | null) => (text === null ? null : momentOf(text));

/** One webhook as it is kept; null where there is none. */
export async function findWebhook(tx: Transaction, key: WebhookKey): Promise<StoredWebhook | null> {
  const [row] = await tx.select().from(webhooks).where(isOne(key));
  return row ?? null;
}

/** How many webhooks a community has. */
export function countWebhooks(tx: Transaction, community: string): Promise<number> {
  return tx.$count(webhooks, eq(webhooks.community, community));
}

/** Stores a webhook. */
export async function insertWebhook(tx: Transaction, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(webhook);
}

/** Writes what is given of a webhook. */
export async function writeWebhook(
  tx: Transaction,
  key: WebhookKey,
  fields: Partial<Omit<StoredWebhook, 'id' | 'community'>>,
): Promise<void> {
  await tx.update(webhooks).set(fields).where(isOne(key));
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(tx: Transaction, key: WebhookKey): Promise<void> {
  await tx.delete(webhooks).where(isOne(key));
}

/** The webhooks of a community that are on and want one of these events, with the types and the things that they want. */
export async function webhooksFor(tx: Transaction, community: string, types: readonly string[]) {
  const { rows } = await tx.execute<{ webhook: string; wanted: string[]; onlyFor: OnlyFor }>(sql`
    select id as webhook, types as wanted, only_for as "onlyFor" from webhooks where community = ${community} and state = 'on'
      and (types = '[]' or types ?| ${sql.param([...types])}::text[])
    order by id`);
  return rows;
}

/** Whether a webhook of a community is narrowed down to a thing, among others. */
export async function isChosen(tx: Transaction, community: string, thing: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from webhooks w, jsonb_each(w.only_for) chosen where w.community = ${community} and chosen.value ? ${thing} limit 1`);
  return rows.length > 0;
}

/** What an entry of the record says to integrations; null where there is none. */
export async function readEntry(tx: Transaction, { community, id }: { community: string; id: number }) {
  const { rows } = await tx.execute<{
    at: string;
    communityName: string;
    actor: string | null;
    actorLabel: string | null;
    target: string | null;
    kind: string | null;
    targetLabel: string | null;
  }>(sql`
    select a.at, c.com_info #>> '{info,name}' as "communityName", a.actor, a.actor_label as "actorLabel", a.target,
      a.target_kind as kind, a.target_label as "targetLabel"
    from audit a join communities c on c.uuid = a.community where a.community = ${community} and a.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { at, communityName, actor, actorLabel, target, kind, targetLabel } = row;
  return {
    at: new Date(at),
    communityName,
    actor: actor === null ? null : { id: actor, name: actorLabel },
    target: target === null || kind === null ? null : { kind, id: target, name: targetLabel },
  };
}

/** Writes deliveries down to be sent. */
export async function insertDeliveries(
  tx: Transaction,
  deliveries: readonly (typeof webhookDeliveries.$inferInsert)[],
): Promise<void> {
  if (deliveries.length > 0) await tx.insert(webhookDeliveries).values([...deliveries]);
}

/** What a page of deliveries is asked for. */
export type DeliveryQuery = {
  readonly state: string | null;
  /** The last one of the page before. */
  readonly before: string | null;
  readonly limit: number;
};

/** Deliveries of a webhook, the newest first. */
export async function readDeliveries(
  tx: Transaction,
  { community, id }: WebhookKey,
  { state, before, limit }: DeliveryQuery,
): Promise<StoredDelivery[]> {
  const d = webhookDeliveries;
  return tx
    .select()
    .from(d)
    .where(
      and(
        eq(d.community, community),
        eq(d.webhook, id),
        state === null ? undefined : eq(d.state, state),
        before === null
          ? undefined
          : sql`${d.seq} < (select seq from webhook_deliveries where id = ${before} and webhook = ${id})`,
      ),
    )
    .orderBy(sql`${d.seq} desc`)
    .limit(limit);
}

const isDelivery = ({ community, id }: WebhookKey) =>
  and(eq(webhookDeliveries.community, community), eq(webhookDeliveries.id, id));

/** One delivery; null where there is none. */
export async function findDelivery(tx: Transaction, key: WebhookKey): Promise<StoredDelivery | null> {
  const [row] = await tx.select().from(webhookDeliveries).where(isDelivery(key));
  return row ?? null;
}

/** Has a delivery that is over sent again. */
export async function writeReplay(tx: Transaction, key: WebhookKey, at: { now: Date; triedUntil: Date }) {
  const { now, triedUntil } = at;
  await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', dueAt: now, replayedAt: now, triedUntil })
    .where(isDelivery(key));
}

/** How many tests and repeated deliveries of a webhook there were since a moment. */
export function countTests(
  tx: Transaction,
  { community, id }: WebhookKey,
  { type, since }: { type: string; since: Date },
) {
  const d = webhookDeliveries;
  const isTest = sql`(${d.replayedAt} > ${since} or (${d.type} = ${type} and ${d.createdAt} > ${since}))`;
  return tx.$count(d, and(eq(d.community, community), eq(d.webhook, id), isTest));
}

/** A delivery as a list shows it. */
export function shownDelivery({ id, type, state, createdAt, attempts, dueAt, lastAt, status }: StoredDelivery) {
  return {
    id,
    type,
    state: state as WebhookDelivery['state'],
    createdAt: createdAt.toISOString(),
    attempts,
    dueAt: dueAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
    status,
  };
}

/** A delivery with what was sent and answered. */
export function detailedDelivery(row: StoredDelivery): WebhookDeliveryDetail {
  const { body, answer, fault, tookMs } = row;
  return { ...shownDelivery(row), body, answer: answer?.slice(0, WEBHOOK.answerMax) ?? null, fault, tookMs };
}
