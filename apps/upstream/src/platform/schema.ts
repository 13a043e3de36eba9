import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/**
 * The one schema. Community data carries the community's uuid in every row, so that every query can be filtered by it.
 * Streams (`accounts.event_seq`, `communities.event_seq`) number their events under the row's lock: see events.ts.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    avatarUrl: text('avatar_url'),
    email: text('email'),
    verified: boolean('verified').notNull().default(false),
    customerId: text('customer_id'),
    newCustomerId: text('new_customer_id'),
    sonoStaff: boolean('sono_staff').notNull().default(false),
    sonoDev: boolean('sono_dev').notNull().default(false),
    sonoManagement: boolean('sono_management').notNull().default(false),
    apiIds: text('api_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    usedTrial: boolean('used_trial').notNull().default(false),
    globalPermissions: integer('global_permissions').notNull().default(0),
    eventSeq: bigint('event_seq', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('accounts_username_key').on(sql`lower(${t.username})`)],
);

/** How an account signs in: keyed by issuer and subject, never by e-mail. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    label: text('label').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('identities_subject_key').on(t.issuer, t.subject), index('identities_account').on(t.account)],
);

/** E-mail and password of the embedded sign-in. `id` is its OpenID subject. */
export const credentials = pgTable('credentials', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  verifiedAt: moment('verified_at'),
  createdAt: createdAt(),
});

/** One-time links sent by mail; only the hash of the token is kept. */
export const mailTokens = pgTable('mail_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  credential: uuid('credential')
    .notNull()
    .references(() => credentials.id, { onDelete: 'cascade' }),
  purpose: text('purpose').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** Sso tokens: a row is a signed-in device. Only the token's SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    provider: text('provider'),
    device: jsonb('device').notNull(),
    /** The session of the main site that a child session came from, and dies with. */
    parent: uuid('parent').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** The one community a child session is held to, and the one host it was made for. */
    community: uuid('community').references((): AnyPgColumn => communities.uuid, { onDelete: 'cascade' }),
    audience: text('audience'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** When the person last proved who they are: at the sign-in, and at each step-up. Null for a child session. */
    provedAt: moment('proved_at'),
  },
  (t) => [
    index('sessions_account').on(t.account),
    index('sessions_parent').on(t.parent),
    index('sessions_audience').on(t.audience),
    check('sessions_child', sql`num_nulls(${t.parent}, ${t.community}, ${t.audience}) in (0, 3)`),
  ],
);

/** Codes that hand a sign-in over to a community's own host; only their hash is kept. */
export const handOverCodes = pgTable(
  'hand_over_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    parent: uuid('parent')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    community: uuid('community')
      .notNull()
      .references((): AnyPgColumn => communities.uuid, { onDelete: 'cascade' }),
    audience: text('audience').notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** The session it made, which a second use ends. */
    child: uuid('child').references(() => sessions.id, { onDelete: 'set null' }),
  },
  (t) => [index('hand_over_codes_expiry').on(t.expiresAt)],
);

/** State of the embedded OpenID provider. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    expiresAt: moment('expires_at'),
    consumedAt: moment('consumed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oidc_payloads_grant').on(t.grantId),
    index('oidc_payloads_uid').on(t.uid),
    index('oidc_payloads_expiry').on(t.expiresAt),
  ],
);

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

/** Mail to send, and, without SMTP, the local outbox page's list. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
  sentAt: moment('sent_at'),
});

export const communities = pgTable(
  'communities',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    id: serial('id').notNull().unique(),
    customId: text('custom_id').notNull(),
    sysStatus: text('sys_status').notNull().default('active'),
    regUser: uuid('reg_user')
      .notNull()
      .references(() => accounts.id),
    owner: uuid('owner')
      .notNull()
      .references(() => accounts.id),
    regTime: moment('reg_time').notNull().defaultNow(),
    comInfo: jsonb('com_info').notNull(),
    toolbar: jsonb('toolbar').notNull(),
    limits: jsonb('limits').notNull(),
    gameCategory: text('game_category'),
    isBanned: boolean('is_banned').notNull().default(false),
    banReason: text('ban_reason'),
    /** The fields of §3 that no query filters by; their defaults are in the contract. */
    rest: jsonb('rest').notNull().default({}),
    /** Whether it may have custom domains where the operator decides that community by community. */
    domainsEntitled: boolean('domains_entitled').notNull().default(false),
    /** Who may any of these by their ranks needs a second factor for all that ranks give (@decision 0041). */
    secondFactorFor: text('second_factor_for')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Raised by every change of departments, ranks, positions and permissions; whoever edits names the one they saw. */
    structureVersion: integer('structure_version').notNull().default(0),
    /** Days entries of the audit log are kept; null for ever. */
    auditKeepDays: integer('audit_keep_days'),
    deletedAt: moment('deleted_at'),
    eventSeq: bigint('event_seq', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('communities_custom_id_key')
      .on(t.customId)
      .where(sql`${t.deletedAt} is null`),
  ],
);

const community = () =>
  uuid('community')
    .notNull()
    .references(() => communities.uuid, { onDelete: 'cascade' });

export const departments = pgTable(
  'departments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    label: text('label').notNull(),
    secondLabel: text('second_label').notNull().default(''),
    /** The unit it is part of. Says where it stands, and nothing about permissions (@decision 0033). */
    parent: uuid('parent').references((): AnyPgColumn => departments.id, { onDelete: 'set null' }),
    /** Among all of the community; the order of siblings follows from it. */
    position: integer('position').notNull(),
    /** What its ranks inherit. */
    permissions: jsonb('permissions').notNull().default({}),
  },
  (t) => [index('departments_community').on(t.community, t.position), index('departments_parent').on(t.parent)],
);

export const ranks = pgTable(
  'ranks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    department: uuid('department')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    color: text('color'),
    icon: text('icon'),
    /** Higher outranks lower. */
    power: integer('power').notNull().default(0),
    /** primary: one of them per person and department; secondary: beside others. */
    kind: text('kind').notNull().default('primary'),
    /** Days after which it ends unless something else is said when it is given; null for never. */
    expiresAfterDays: integer('expires_after_days'),
    position: integer('position').notNull(),
    permissions: jsonb('permissions').notNull().default({}),
  },
  (t) => [index('ranks_community').on(t.community, t.department, t.position)],
);

/** Places to be filled in a department; what is not filled is a vacancy. */
export const positions = pgTable(
  'positions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    department: uuid('department')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    capacity: integer('capacity').notNull().default(1),
    position: integer('position').notNull(),
  },
  (t) => [index('positions_community').on(t.community, t.department, t.position)],
);

export const positionHolders = pgTable(
  'position_holders',
  {
    community: community(),
    position: uuid('position')
      .notNull()
      .references(() => positions.id, { onDelete: 'cascade' }),
    account: uuid('account').notNull(),
    since: moment('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.position, t.account] }),
    index('position_holders_member').on(t.community, t.account),
    foreignKey({
      name: 'position_holders_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);

export const members = pgTable(
  'members',
  {
    community: community(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** pending, active, archived; null when only a ban is on record. */
    sysStatus: text('sys_status'),
    comName: text('com_name'),
    comStatus: uuid('com_status'),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    bannedAt: moment('banned_at'),
    /** When the ban ends by itself; null for good. */
    banUntil: moment('ban_until'),
    bannedBy: uuid('banned_by').references(() => accounts.id, { onDelete: 'set null' }),
    apiIds: text('api_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    activeApiIds: text('active_api_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    apiIdPreference: text('api_id_preference'),
    profileFields: jsonb('profile_fields').notNull().default({}),
    /** Since when the present sysStatus holds. */
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.account] }),
    index('members_account').on(t.account),
    index('members_recent').on(t.community, t.sysStatus, t.since),
    index('members_ban_end')
      .on(t.banUntil)
      .where(sql`${t.banUntil} is not null`),
  ],
);

/** Ranks held now. Follows from `rank_records`, and is written with them in one transaction. */
export const memberRanks = pgTable(
  'member_ranks',
  {
    community: community(),
    account: uuid('account').notNull(),
    rank: uuid('rank')
      .notNull()
      .references(() => ranks.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.account, t.rank] }),
    index('member_ranks_rank').on(t.rank, t.account),
    index('member_ranks_expiry')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
  ],
);

/** Every giving and taking of a rank. Outlives the rank, so its label is kept beside its id. */
export const rankRecords = pgTable(
  'rank_records',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    community: community(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    rank: uuid('rank').notNull(),
    label: text('label').notNull(),
    /** given, taken */
    kind: text('kind').notNull(),
    /** What was done at once has one id and is undone at once. */
    change: uuid('change').notNull(),
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    reason: text('reason').notNull().default(''),
    /** See RANK_SOURCES of the contract. */
    source: text('source').notNull(),
    /** When a given rank ends; of a taken one, when it would have. */
    expiresAt: moment('expires_at'),
    /** The change this one undid. */
    undoes: uuid('undoes'),
  },
  (t) => [
    index('rank_records_member').on(t.community, t.account, t.seq),
    index('rank_records_change').on(t.community, t.change),
    uniqueIndex('rank_records_undo_key').on(t.undoes, t.rank, t.account),
  ],
);

/** Edits of permission sets, kept so that each can be undone: before and after of every rank and department. */
export const permissionChanges = pgTable(
  'permission_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    actor: uuid('actor'),
    at: moment('at').notNull(),
    changes: jsonb('changes').notNull(),
    undone: boolean('undone').notNull().default(false),
  },
  (t) => [index('permission_changes_community').on(t.community, t.at)],
);

/** Sessions that look at a community as somebody else would see it, without being able to write (@decision 0033). */
export const views = pgTable(
  'views',
  {
    session: uuid('session')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    community: community(),
    /** The member whose view it is; null for the view of a set of ranks. */
    account: uuid('account').references(() => accounts.id, { onDelete: 'cascade' }),
    ranks: uuid('ranks')
      .array()
      .notNull()
      .default(sql`'{}'`),
    startedAt: moment('started_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.session, t.community] })],
);

export const clockEntries = pgTable(
  'clock_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: uuid('account').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** The label of the kind of shift, as it was then. */
    shift: text('shift'),
    note: text('note').notNull().default(''),
    /** Who of staff changed the times, and why. */
    correctedBy: uuid('corrected_by').references(() => accounts.id, { onDelete: 'set null' }),
    correctedWhy: text('corrected_why'),
  },
  (t) => [
    index('clock_entries_member').on(t.community, t.account, t.startedAt),
    uniqueIndex('clock_entries_running_key')
      .on(t.community, t.account)
      .where(sql`${t.endedAt} is null`),
  ],
);

/** Who has a community on screen, from heartbeats. `viewer` is the account, or the socket of a visitor. */
export const presence = pgTable(
  'presence',
  {
    community: community(),
    viewer: text('viewer').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.community, t.viewer] }), index('presence_seen').on(t.community, t.seenAt)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    type: text('type').notNull(),
    community: uuid('community'),
    communityName: text('community_name'),
    communityImage: text('community_image'),
    /** What it is about, such as `member:<uuid>`: the list groups by it. */
    thing: text('thing'),
    values: jsonb('values').notNull().default({}),
    /** False where the person wants it by mail or push alone: the list leaves it out. */
    inApp: boolean('in_app').notNull().default(true),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [index('notifications_account').on(t.account, t.createdAt, t.id)],
);

export const pushDevices = pgTable('push_devices', {
  id: uuid('id').notNull().unique().defaultRandom(),
  pushToken: text('push_token').primaryKey(),
  /** web: the token is a subscription of a browser. native: of a phone's app, kept for whoever can send to it. */
  transport: text('transport').notNull().default('native'),
  /** The sign-in it was registered with: when that is over, nothing is pushed any more. */
  session: uuid('session').references(() => sessions.id, { onDelete: 'cascade' }),
  account: uuid('account')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  data: jsonb('data').notNull(),
  createdAt: createdAt(),
});

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
    /** Somebody else was there first, so that the zone itself has to prove this one too. */
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
  },
  (t) => [
    index('audit_community').on(t.community, t.id),
    index('audit_actor').on(t.actor, t.id),
    uniqueIndex('audit_chain_key').on(t.community, t.seq),
    index('audit_newest').on(t.community, t.at, t.seq),
    index('audit_by_actor').on(t.community, t.actor, t.at, t.seq),
    index('audit_by_target').on(t.community, t.targetKind, t.target, t.at, t.seq),
    index('audit_by_area').on(t.community, t.area, t.at, t.seq),
    index('audit_failed')
      .on(t.community, t.at, t.seq)
      .where(sql`${t.code} % 2 = 1`),
  ],
);
