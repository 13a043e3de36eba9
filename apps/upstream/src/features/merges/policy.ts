/** What becomes of a column that names a member when one membership is merged into another. */
export type MergeRule =
  /** Its rows go over as they are; `key` tells them apart, for taking them back. */
  | { readonly how: 'moves'; readonly key: string }
  /** merge.ts and undo.ts see to it themselves. */
  | { readonly how: 'custom' }
  /** Left as it is, and why that is right. */
  | { readonly how: 'stays'; readonly why: string };

const AUTHORSHIP: MergeRule = {
  how: 'stays',
  why: 'says which account did something, and that account is still there',
};

/**
 * Every column of a community's tables that names a person. `tests/merges/merge-tables.test.ts` reads the schema: a
 * table that is new has to be named here before it passes.
 */
export const MERGE_POLICY: Readonly<Record<string, MergeRule>> = {
  'members.account': { how: 'custom' },
  'members.banned_by': AUTHORSHIP,
  'member_ranks.account': { how: 'custom' },
  'position_holders.account': { how: 'custom' },
  'clock_entries.account': { how: 'moves', key: 'id' },
  'clock_entries.corrected_by': AUTHORSHIP,
  'access_requests.account': { how: 'stays', why: 'what an account asked to be allowed; it goes with its place' },
  'member_notes.account': { how: 'moves', key: 'id' },
  'member_notes.by': AUTHORSHIP,
  'member_identifiers.account': { how: 'moves', key: 'id' },
  'member_identifiers.added_by': AUTHORSHIP,
  'member_identifiers.verified_by': AUTHORSHIP,
  'profile_unique_values.account': { how: 'custom' },
  'profile_value_changes.account': { how: 'moves', key: 'seq' },
  'profile_value_changes.by': AUTHORSHIP,
  'rank_records.account': {
    how: 'stays',
    why: 'records are only ever added to; that ranks were taken and given is one',
  },
  'rank_records.by': AUTHORSHIP,
  'standing_records.account': {
    how: 'stays',
    why: 'records are only ever added to; each of the two has an entry that names the other',
  },
  'standing_records.by': AUTHORSHIP,
  'standing_records.other': { how: 'stays', why: 'says whom an entry names, and that account is still there' },
  'member_merges.from_account': { how: 'stays', why: 'the record of merges' },
  'member_merges.into_account': { how: 'stays', why: 'the record of merges' },
  'member_merges.by': AUTHORSHIP,
  'member_merges.undone_by': AUTHORSHIP,
  'member_distinct.one': { how: 'stays', why: 'says of two accounts that they are two people, which they still are' },
  'member_distinct.two': { how: 'stays', why: 'says of two accounts that they are two people, which they still are' },
  'member_distinct.by': AUTHORSHIP,
  'member_runs.by': AUTHORSHIP,
  'member_run_items.account': {
    how: 'stays',
    why: 'the record of a run; taking it back finds who is not there any more',
  },
  'member_uploads.account': { how: 'stays', why: 'a file that an account sent, for an hour' },
  'downloads.account': { how: 'stays', why: 'an address that an account was given, for two minutes' },
  'erased_bans.account': { how: 'stays', why: 'of accounts that nobody has any more, which are not merged' },
  'member_columns.account': { how: 'stays', why: 'columns of a list that an account keeps for itself' },
  'member_views.account': { how: 'stays', why: 'filters that an account keeps for itself' },
  'views.account': { how: 'stays', why: 'whose view it is is decided anew at each call' },
  'sessions.account': { how: 'custom' },
  'hand_over_codes.account': { how: 'stays', why: 'good for a minute, and for signing in only' },
  'notifications.account': { how: 'stays', why: 'what an account was told is its own' },
  'notification_deliveries.account': { how: 'stays', why: 'what an account is told is its own' },
  'notification_choices.account': { how: 'stays', why: 'what an account wants to be told is its own' },
  'community_transfers.from_account': { how: 'stays', why: 'an offer between two accounts, for half an hour' },
  'community_transfers.to_account': { how: 'stays', why: 'an offer between two accounts, for half an hour' },
  'permission_changes.actor': AUTHORSHIP,
  'short_links.created_by': AUTHORSHIP,
  'audit.actor': AUTHORSHIP,
  'audit_actors.actor': AUTHORSHIP,
  'audit_refusals.actor': AUTHORSHIP,
  'communities.owner': { how: 'stays', why: 'the owner is never merged away' },
  'communities.reg_user': AUTHORSHIP,
};

/** The tables whose rows go over, with what tells their rows apart. */
export const MOVING: readonly { readonly table: string; readonly key: string }[] = Object.entries(MERGE_POLICY).flatMap(
  ([column, handling]) =>
    handling.how === 'moves' ? [{ table: column.slice(0, column.indexOf('.')), key: handling.key }] : [],
);
