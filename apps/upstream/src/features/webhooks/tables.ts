import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OnlyFor, StopReason, WebhookState } from '@muster/contracts/webhooks/model';
import { ALL_THINGS } from '@muster/contracts/webhooks/narrowing';
import { accounts } from '../../platform/schema/accounts.ts';
import { createdAt, moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** Addresses of other programs that are told what happens in a community. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    community: community(),
    /** signed: requests by Standard Webhooks; discord: messages to a channel. */
    kind: text('kind').$type<'signed' | 'discord'>().notNull().default('signed'),
    label: text('label').notNull(),
    /** Of a channel without its token, which is a part of what is sealed. */
    url: text('url').notNull(),
    /** The events that are sent; all where there are none. */
    types: jsonb('types').$type<readonly string[]>().notNull(),
    /** The things that events must be about; of a kind that names none, all are sent. */
    onlyFor: jsonb('only_for').$type<OnlyFor>().notNull().default(ALL_THINGS),
    state: text('state').$type<WebhookState>().notNull(),
    stopReason: text('stop_reason').$type<StopReason>(),
    /** What else there is to it, by its kind. */
    settings: jsonb('settings'),
    /** Sealed, for this webhook alone: what signs requests, or the whole address of a channel. */
    secret: text('secret').notNull(),
    secretBefore: text('secret_before'),
    graceUntil: moment('grace_until'),
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Since when nothing got through, and how many attempts in a row. */
    failingSince: moment('failing_since'),
    failures: integer('failures').notNull().default(0),
    deliveredAt: moment('delivered_at'),
    /** Nothing is sent before: the receiver asked for it, or has failed again and again. */
    restsUntil: moment('rests_until'),
    /** Until when one worker has it for itself. */
    busyUntil: moment('busy_until'),
    servedAt: moment('served_at'),
  },
  (t) => [
    index('webhooks_community').on(t.community, t.label),
    index('webhooks_created_by').on(t.createdBy),
    index('webhooks_busy').on(t.community, t.busyUntil),
  ],
);

/** What was sent by webhooks, and is to be: log and outbox in one. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also the key by which a receiver knows that something is sent again. */
    id: uuid('id').primaryKey(),
    /** The order in which things happened: given out while the community is locked. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    community: community(),
    webhook: uuid('webhook')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** What it is about: of one thing, nothing overtakes what happened before. */
    object: text('object').notNull(),
    body: text('body').notNull(),
    /** The account that made the change, and the member it was made to; null for other targets. */
    actor: uuid('actor'),
    member: uuid('member'),
    /** waiting, sent, failed */
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When it is sent, or tried again. */
    dueAt: moment('due_at'),
    /** After this it is not tried again. */
    triedUntil: moment('tried_until').notNull(),
    lastAt: moment('last_at'),
    replayedAt: moment('replayed_at'),
    status: integer('status'),
    answer: text('answer'),
    fault: text('fault'),
    tookMs: integer('took_ms'),
  },
  (t) => [
    index('webhook_deliveries_log').on(t.webhook, t.seq),
    index('webhook_deliveries_community').on(t.community),
    index('webhook_deliveries_actor').on(t.actor),
    index('webhook_deliveries_member').on(t.member),
    index('webhook_deliveries_kept').on(t.createdAt),
    index('webhook_deliveries_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_waiting')
      .on(t.webhook, t.object, t.seq)
      .where(sql`${t.state} = 'waiting'`),
  ],
);
