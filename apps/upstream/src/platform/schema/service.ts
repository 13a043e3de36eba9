import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** What keeps the service itself running: keys, throttles, mail to send, events, kept answers, the audit log. */

/** Keys the installation made for itself (signing keys, client secret), shared by all instances. */
export const installationKeys = pgTable('installation_keys', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: createdAt(),
});

/** Counters of rate-limiter-flexible; the column names are the library's. */
export const throttles = pgTable('throttles', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** What accounts, communities and networks have used of their quotas within a time (@decision 0085). */
export const quotaUses = pgTable(
  'quota_uses',
  {
    /** The quota, and a hash of what it is counted for. */
    key: text('key').primaryKey(),
    uses: bigint('uses', { mode: 'number' }).notNull(),
    /** When counting begins anew. */
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [index('quota_uses_end').on(t.endsAt)],
);

/** Mail to send, and, without SMTP, the local outbox page's list. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
  sentAt: moment('sent_at'),
});

/** The event log: contiguous per stream. Audience is stored as declared and decided when it is read. */
export const events = pgTable(
  'events',
  {
    stream: text('stream').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    at: moment('at').notNull().defaultNow(),
    byAccount: uuid('by_account'),
    byClient: text('by_client'),
    byMutation: text('by_mutation'),
    /** The account an event with a `self` audience is about. */
    subject: uuid('subject'),
    data: jsonb('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stream, t.seq] })],
);

/** First answers of mutations, refusals too: a repeated key gets the first answer, other content is refused. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account; behind it the community, for a session that is held to one. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** The community the mutation was about, where it named one: whoever is erased is looked for in the answers of theirs. */
    about: uuid('about'),
    fingerprint: text('fingerprint').notNull(),
    /** As text, so that the answer given again is the first one to the letter. */
    answer: json('answer'),
    /** Code, text and details, where the first answer was a refusal. */
    refusal: json('refusal'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** The record of every change, written in its transaction. The application's role may only insert and read. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    community: uuid('community'),
    actor: uuid('actor'),
    /** What they were called then, and on which device they were. */
    actorLabel: text('actor_label'),
    session: uuid('session'),
    device: text('device'),
    action: text('action').notNull(),
    code: integer('code').notNull(),
    /** §8's areas by their thousands. */
    area: integer('area').generatedAlwaysAs(sql`code / 1000`),
    targetKind: text('target_kind'),
    target: text('target'),
    targetLabel: text('target_label'),
    before: jsonb('before'),
    after: jsonb('after'),
    source: text('source').notNull(),
    requestId: text('request_id').notNull(),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Its place in its community's chain, and the hash over the entry before and all of this one: a trigger's (@decision 0037). */
    seq: bigint('seq', { mode: 'number' }),
    hash: text('hash'),
    /** The entry that says what hash this one makes since somebody was erased from it (@decision 0050). */
    redactedBy: bigint('redacted_by', { mode: 'number' }),
  },
  (t) => [
    index('audit_community').on(t.community, t.id),
    index('audit_actor').on(t.actor, t.id),
    uniqueIndex('audit_chain_key').on(t.community, t.seq),
    index('audit_newest').on(t.community, t.at, t.seq),
    // Behind the order stands what else one filters by: what does not match is passed over within the index (@decision 0052).
    index('audit_by_actor').on(t.community, t.actor, t.at, t.seq, t.area, t.targetKind),
    index('audit_by_target').on(t.community, t.targetKind, t.target, t.at, t.seq),
    index('audit_by_kind').on(t.community, t.targetKind, t.at, t.seq, t.area, t.actor),
    index('audit_by_area').on(t.community, t.area, t.at, t.seq, t.targetKind, t.actor),
    index('audit_by_action').on(t.community, t.action, t.at, t.seq, t.code, t.actor, t.targetKind),
    index('audit_by_request').on(t.community, t.requestId, t.at, t.seq),
    // What has no chain, by its age: retention goes through it.
    index('audit_unchained')
      .on(t.at)
      .where(sql`${t.seq} is null`),
    // What operators did: the installation's own entries of their area.
    index('audit_of_operators')
      .on(t.id)
      .where(sql`${t.community} is null and ${t.code} between 60000 and 60999`),
    index('audit_failed')
      .on(t.community, t.at, t.seq, t.area, t.targetKind, t.actor)
      .where(sql`${t.code} % 2 = 1`),
  ],
);

/**
 * Refusals counted by who was refused, where, and in which ten minutes (@decision 0052). What is over the number that is
 * put on record one by one is written as one entry when the window has ended, and the row goes.
 */
export const auditRefusals = pgTable(
  'audit_refusals',
  {
    /** Window, community and who. */
    key: text('key').primaryKey(),
    /** Number of the window: minutes since 1970 by ten. */
    period: integer('period').notNull(),
    /** Null where it was about no community that there is. */
    community: uuid('community'),
    /** Null for all visitors together. */
    actor: uuid('actor'),
    /** Of a member each has an entry of their own, however many are refused. */
    isMember: boolean('is_member').notNull(),
    seen: integer('seen').notNull().default(1),
    /** How many were not put on record one by one, and which: `ACTION code` and how often. */
    held: integer('held').notNull().default(0),
    tally: jsonb('tally').notNull().default({}),
  },
  (t) => [index('audit_refusals_period').on(t.period)],
);
