import type { DataGroup } from '@muster/contracts/own-data/data-groups';
import { type SQL, sql } from 'drizzle-orm';

/** Which rows are meant, of a person by the id of their account. */
type Rows = (account: string) => SQL;

/** A place of the database that names a person, or keeps something of theirs (@decision 0050). */
export type Held = {
  readonly table: string;
  /** The columns by which it does. A table that names accounts and is not here fails tests/own-data/erasure.test.ts. */
  readonly columns: readonly string[];
  readonly group: DataGroup;
  /** erased: the rows go. kept: they stay, and what they name is an account without a name or anything else. */
  readonly fate: 'erased' | 'kept';
  readonly rows: Rows;
  /** The order of a copy. */
  readonly order?: string;
  /** Columns a copy leaves out: secrets, and what is other people's. */
  readonly omit?: readonly string[];
  /** Why a copy has no rows of it. */
  readonly leftOut?: string;
};

const ofAccount: Rows = (account) => sql`account = ${account}`;
const emailsOf = (account: string) => sql`(select email from accounts where id = ${account} and verified union
  select c.email from credentials c join identities i on i.subject = c.id::text
  where i.account = ${account} and i.provider = 'own')`;
const credentialsOf = (account: string) =>
  sql`(select subject from identities where account = ${account} and provider = 'own')`;
const SECRET = 'a secret, kept only as what is needed to check it';
const COPIED = 'a short-lived copy of what stands in other sections';
const UPLOADED = 'files one sent about other people, which are forgotten within the hour';

/** What goes, in an order in which nothing is looked up in what has gone before. */
const GOING: readonly Omit<Held, 'fate'>[] = [
  { table: 'mails', columns: ['recipient'], group: 'traces', rows: (a) => sql`recipient in ${emailsOf(a)}` },
  {
    table: 'oidc_payloads',
    columns: ['payload'],
    group: 'traces',
    rows: (a) => sql`payload ->> 'accountId' in ${credentialsOf(a)}
      or payload #>> '{session,accountId}' in ${credentialsOf(a)} or payload #>> '{result,login,accountId}' in ${credentialsOf(a)}`,
    leftOut: SECRET,
  },
  {
    table: 'registrations',
    columns: ['email'],
    group: 'traces',
    rows: (a) => sql`email in ${emailsOf(a)}`,
    leftOut: SECRET,
  },
  {
    table: 'known_devices',
    columns: ['credential'],
    group: 'devices',
    rows: (a) => sql`credential::text in ${credentialsOf(a)}`,
    leftOut: SECRET,
  },
  {
    table: 'credentials',
    columns: ['id'],
    group: 'signIn',
    rows: (a) => sql`id::text in ${credentialsOf(a)}`,
    omit: ['password_hash'],
  },
  { table: 'identities', columns: ['account'], group: 'signIn', rows: ofAccount },
  { table: 'totp_secrets', columns: ['account'], group: 'signIn', rows: ofAccount, order: 'account', omit: ['sealed'] },
  { table: 'recovery_codes', columns: ['account'], group: 'signIn', rows: ofAccount, leftOut: SECRET },
  { table: 'passkeys', columns: ['account'], group: 'signIn', rows: ofAccount },
  { table: 'views', columns: ['account'], group: 'traces', rows: ofAccount, order: 'started_at' },
  { table: 'hand_over_codes', columns: ['account'], group: 'devices', rows: ofAccount, leftOut: SECRET },
  // Addresses of files that are made while they are fetched.
  { table: 'downloads', columns: ['account'], group: 'traces', rows: ofAccount, leftOut: SECRET },
  { table: 'push_devices', columns: ['account'], group: 'devices', rows: ofAccount, omit: ['push_token'] },
  { table: 'sessions', columns: ['account'], group: 'devices', rows: ofAccount, omit: ['token_hash'] },
  { table: 'notification_deliveries', columns: ['account'], group: 'notifications', rows: ofAccount },
  { table: 'notifications', columns: ['account'], group: 'notifications', rows: ofAccount },
  {
    table: 'notification_choices',
    columns: ['account'],
    group: 'notifications',
    rows: ofAccount,
    order: 'kind, channel',
  },
  { table: 'notification_settings', columns: ['account'], group: 'notifications', rows: ofAccount, order: 'account' },
  { table: 'member_columns', columns: ['account'], group: 'views', rows: ofAccount, order: 'community' },
  { table: 'member_views', columns: ['account'], group: 'views', rows: ofAccount },
  // The words are about the person, so they are theirs to read; who wrote them is not.
  { table: 'member_notes', columns: ['account'], group: 'notes', rows: ofAccount, omit: ['by'] },
  {
    table: 'member_identifiers',
    columns: ['account'],
    group: 'profile',
    rows: ofAccount,
    omit: ['added_by', 'verified_by'],
  },
  {
    // Until a merge can no longer be taken back, it keeps both places as they were, the other person's too.
    table: 'member_merges',
    columns: ['from_account', 'into_account'],
    group: 'memberships',
    rows: (a) => sql`(from_account = ${a} or into_account = ${a})`,
    omit: ['by', 'undone_by', 'kept'],
  },
  {
    table: 'member_distinct',
    columns: ['one', 'two'],
    group: 'traces',
    rows: (a) => sql`(one = ${a} or two = ${a})`,
    order: 'community, one, two',
    leftOut: 'what staff found of two people, one of whom is somebody else',
  },
  {
    table: 'member_run_items',
    columns: ['account'],
    group: 'traces',
    rows: ofAccount,
    leftOut: 'what staff did to many at once; what came of it stands in other sections',
  },
  { table: 'member_uploads', columns: ['account'], group: 'traces', rows: ofAccount, leftOut: UPLOADED },
  { table: 'profile_value_changes', columns: ['account'], group: 'profile', rows: ofAccount, order: 'seq' },
  {
    table: 'profile_unique_values',
    columns: ['account'],
    group: 'traces',
    rows: ofAccount,
    leftOut: 'a digest of what stands in a field of a profile, which has a section of its own',
  },
  { table: 'clock_entries', columns: ['account'], group: 'shifts', rows: ofAccount, order: 'started_at, id' },
  { table: 'access_requests', columns: ['account'], group: 'memberships', rows: ofAccount },
  { table: 'position_holders', columns: ['account'], group: 'memberships', rows: ofAccount, order: 'position' },
  // The words are about the person; who decided about them is not theirs to know everywhere.
  {
    table: 'standing_records',
    columns: ['account'],
    group: 'memberships',
    rows: ofAccount,
    order: 'at, seq',
    omit: ['by', 'request'],
  },
  { table: 'member_ranks', columns: ['account'], group: 'memberships', rows: ofAccount, order: 'community, rank' },
  { table: 'presence', columns: ['viewer'], group: 'traces', rows: (a) => sql`viewer = ${a}`, order: 'community' },
  { table: 'audit_refusals', columns: ['actor'], group: 'traces', rows: (a) => sql`actor = ${a}`, leftOut: COPIED },
  {
    table: 'idempotency_keys',
    columns: ['owner'],
    group: 'traces',
    rows: (a) => sql`(owner = ${a} or owner like ${`${a} %`})`,
    leftOut: COPIED,
  },
  {
    table: 'erasures',
    columns: ['account'],
    group: 'traces',
    rows: ofAccount,
    leftOut: 'written only while an account is being erased',
  },
];

/** Of a ban one gave, all but that one gave it is about somebody else. */
const OF_THE_BANNED = [
  'account',
  'com_name',
  'com_status',
  'ban_reason',
  'api_ids',
  'active_api_ids',
  'api_id_preference',
  'profile_fields',
];
const OF_THE_COMMUNITY = ['owner', 'reg_user', 'com_info', 'toolbar', 'limits', 'rest', 'ban_reason'];

const KEPT: readonly Held[] = [
  { table: 'accounts', columns: ['id'], group: 'account', fate: 'erased', rows: (a) => sql`id = ${a}` },
  {
    table: 'members',
    columns: ['account'],
    group: 'memberships',
    fate: 'erased',
    rows: ofAccount,
    order: 'community',
    omit: ['banned_by'],
  },
  {
    table: 'erased_bans',
    columns: ['account'],
    group: 'bans',
    fate: 'kept',
    rows: ofAccount,
    leftOut: 'written only when an account is erased',
  },
  {
    table: 'rank_records',
    columns: ['account'],
    group: 'ranks',
    fate: 'kept',
    rows: ofAccount,
    order: 'seq',
    omit: ['by'],
  },
  {
    table: 'audit',
    columns: ['actor'],
    group: 'record',
    fate: 'kept',
    rows: (a) => sql`actor = ${a}`,
    // What was changed may be about other people; that one changed it is about oneself.
    omit: ['before', 'after', 'target_label', 'hash', 'redacted_by'],
  },
  {
    table: 'audit',
    columns: ['target', 'before', 'after'],
    group: 'record',
    fate: 'kept',
    rows: (a) => sql`target = ${a} and actor is distinct from ${a}::uuid and code % 2 = 0`,
    omit: ['actor', 'actor_label', 'session', 'device', 'before', 'after', 'request_id', 'hash', 'redacted_by'],
  },
  {
    table: 'audit_actors',
    columns: ['actor'],
    group: 'traces',
    fate: 'kept',
    rows: (a) => sql`actor = ${a}`,
    leftOut: 'that one is in the record of a community, which has a section of its own',
  },
  ...by(['rank_records', 'by'], 'seq', ['account', 'reason']),
  ...by(['standing_records', 'by'], 'seq', ['account', 'reason', 'details', 'other', 'request']),
  ...by(['standing_records', 'other'], 'seq', ['account', 'by', 'reason', 'details', 'request']),
  ...by(['member_identifiers', 'added_by'], 'id', ['account', 'value', 'verified_by', 'verified_why']),
  ...by(['member_identifiers', 'verified_by'], 'id', ['account', 'value', 'added_by']),
  ...by(['member_merges', 'by'], 'id', ['from_account', 'into_account', 'undone_by', 'kept']),
  ...by(['member_merges', 'undone_by'], 'id', ['from_account', 'into_account', 'by', 'kept']),
  ...by(['member_distinct', 'by'], 'community, one, two', ['one', 'two', 'reasons']),
  ...by(['member_runs', 'by'], 'id', ['session', 'worker']),
  ...by(['members', 'banned_by'], 'community, account', OF_THE_BANNED),
  ...by(['member_notes', 'by'], 'id', ['account']),
  ...by(['profile_value_changes', 'by'], 'seq', ['account', 'before', 'after']),
  ...by(['clock_entries', 'corrected_by'], 'id', ['account', 'note']),
  ...by(['permission_changes', 'actor'], 'id', ['changes']),
  ...by(['short_links', 'created_by'], 'id'),
  ...by(['communities', 'owner'], 'uuid', OF_THE_COMMUNITY),
  ...by(['communities', 'reg_user'], 'uuid', OF_THE_COMMUNITY),
  ...by(['community_transfers', 'from_account'], 'id', ['to_account']),
  ...by(['community_transfers', 'to_account'], 'id', ['from_account']),
  {
    table: 'events',
    columns: ['stream', 'subject', 'by_account', 'data'],
    group: 'traces',
    fate: 'kept',
    rows: (a) => sql`subject = ${a} or stream = ${`account:${a}`}`,
    leftOut: COPIED,
  },
  {
    table: 'notifications',
    columns: ['thing'],
    group: 'traces',
    fate: 'kept',
    rows: (a) => sql`thing = ${`member:${a}`}`,
    leftOut: 'what other people were told; their lists are theirs',
  },
  {
    table: 'idempotency_keys',
    columns: ['answer'],
    group: 'traces',
    fate: 'kept',
    rows: () => sql`false`,
    leftOut: 'answers other people got, kept for eight days so that a repeated request is not done twice',
  },
];

/** What one did as somebody of a community: its work, which stays without a name. */
function by(
  [table, column]: readonly [table: string, column: string],
  order: string,
  omit: readonly string[] = [],
): Held[] {
  return [
    { table, columns: [column], group: 'work', fate: 'kept', rows: (a) => sql`${sql.raw(column)} = ${a}`, order, omit },
  ];
}

/** What is deleted row by row, in this order; the rest of an erasure is in erase.ts. */
export const DELETED: readonly Held[] = GOING.map((held) => ({ ...held, fate: 'erased' }));

const IN_PLACES: readonly DataGroup[] = ['memberships', 'notes', 'profile', 'shifts'];

/** What of it belongs to a place in a community, and goes with the place. */
export const DELETED_IN_PLACES = DELETED.filter(({ group }) => IN_PLACES.includes(group));

/** What of it is about the account alone, and goes when its erasure begins. */
export const DELETED_AT_ONCE = DELETED.filter(({ group }) => !IN_PLACES.includes(group));

/** Every place there is. */
export const HELD: readonly Held[] = [...DELETED, ...KEPT];

/** What a section of a copy is called. */
export function sectionOf({ table, columns }: Held): string {
  return HELD.filter((held) => held.table === table).length === 1 ? table : `${table}.${columns[0] ?? ''}`;
}
