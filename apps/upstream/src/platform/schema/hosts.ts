import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, moment } from './columns.ts';
import { community } from './communities.ts';

/** Names communities are reached at: domains, hosts of the edge, short links. */

/**
 * Domains of communities' own. Several may ask for a name; whoever proved it holds it, and its pair with or without
 * `www.`, until it is released and its quarantine is over: the index below settles races.
 */
export const customDomains = pgTable(
  'custom_domains',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    /** Lower case, punycode. */
    domain: text('domain').notNull(),
    /** The domain without `www.`. */
    pair: text('pair').notNull(),
    /** What was registered: whoever holds a name there first keeps other communities from all of it. Null where unknown. */
    zone: text('zone'),
    /** Since when it has been held without a break; null while nothing is proved. */
    heldAt: moment('held_at'),
    /** Another community had the name first, so that the zone itself has to prove this one too. */
    needsZone: boolean('needs_zone').notNull().default(false),
    /** See DOMAIN_STATES of the contract. */
    state: text('state').notNull().default('pendingDns'),
    /** Follows from the state; what look-ups by host ask for. */
    verified: boolean('verified')
      .notNull()
      .generatedAlwaysAs(sql`state in ('verified', 'certificate', 'live')`),
    /** Value of the record that proves ownership; the same for all domains of a community. */
    token: text('token').notNull(),
    problems: text('problems')
      .array()
      .notNull()
      .default(sql`'{}'`),
    observed: jsonb('observed').notNull().default({}),
    /** Whether the pair's other name leads here as well. */
    pairServed: boolean('pair_served').notNull().default(false),
    failures: integer('failures').notNull().default(0),
    /** Checks since the state last changed; they become rarer. */
    checks: integer('checks').notNull().default(0),
    /** Never checked: a domain of the demo. */
    pinned: boolean('pinned').notNull().default(false),
    createdAt: createdAt(),
    checkRequestedAt: moment('check_requested_at'),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at'),
    brokenAt: moment('broken_at'),
    liveAt: moment('live_at'),
    quarantineUntil: moment('quarantine_until'),
  },
  (t) => [
    uniqueIndex('custom_domains_community_key').on(t.community, t.domain),
    uniqueIndex('custom_domains_holder_key')
      .on(t.pair)
      .where(sql`${t.state} <> 'pendingDns' or ${t.quarantineUntil} is not null`),
    index('custom_domains_domain').on(t.domain),
    index('custom_domains_zone').on(t.zone),
    index('custom_domains_due').on(t.nextCheckAt),
  ],
);

/** Every name the edge proxy may have a certificate for, or may no longer. Gateways follow it by `seq`: see edge-hosts.ts. */
export const edgeHosts = pgTable(
  'edge_hosts',
  {
    /** shortName, customDomain */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    served: boolean('served').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.name] }), uniqueIndex('edge_hosts_seq_key').on(t.seq)],
);

export const shortLinks = pgTable(
  'short_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    /** In its one spelling, see the contract's path.ts. */
    path: text('path').notNull(),
    target: text('target').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    expiresAt: moment('expires_at'),
    maxUses: integer('max_uses'),
    /** Taken of `maxUses`, one at a time under the row's lock. */
    uses: integer('uses').notNull().default(0),
    notes: text('notes').notNull().default(''),
    /** What a search compares: without accents, in lower case. */
    searchFold: text('search_fold')
      .notNull()
      .generatedAlwaysAs(sql`muster_fold(path || ' ' || target || ' ' || notes)`),
    /** The sum of its days. */
    clicks: bigint('clicks', { mode: 'number' }).notNull().default(0),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('short_links_path_key').on(t.community, t.path),
    index('short_links_newest').on(t.community, t.createdAt, t.id),
    index('short_links_clicks').on(t.community, t.clicks, t.id),
  ],
);

/** Clicks by day in UTC: how many, and nothing about who. */
export const shortLinkClicks = pgTable(
  'short_link_clicks',
  {
    link: uuid('link')
      .notNull()
      .references(() => shortLinks.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.link, t.day] })],
);
