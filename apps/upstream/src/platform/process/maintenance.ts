import type pg from 'pg';

/** Names of the hourly clean-up, and of that of every minute. */
export const MAINTENANCE_TASK = 'maintenance';
export const MAINTENANCE_SOON_TASK = 'maintenance_soon';

/** How much of each stream is kept, whichever is more (@decision 0032). */
export type EventsKept = {
  readonly hours: number;
  /** Newest events of a community. */
  readonly ofCommunity: number;
  /** Newest events of an account: each carries the whole account, and the last one is all that matters. */
  readonly ofAccount: number;
};
const EVENTS_KEPT: EventsKept = { hours: 24, ofCommunity: 100_000, ofAccount: 1_000 };

/** Rows a statement removes at most, so that none holds its locks, or keeps others waiting for the disk, for long. */
const BATCH = 5_000;

/** What has had its time, by table. The keys of mutations outlast what a page keeps unsent, which is seven days. */
const OVER = [
  ['quota_uses', 'ends_at < now()'],
  ['idempotency_keys', "created_at < now() - interval '8 days'"],
  ['presence', "seen_at < now() - interval '1 hour'"],
  ['sessions', "least(revoked_at, expires_at, idle_ends_at) < now() - interval '30 days'"],
  ['hand_over_codes', "expires_at < now() - interval '1 day'"],
  ['downloads', "expires_at < now() - interval '1 day'"],
  ['mail_tokens', "expires_at < now() - interval '30 days'"],
  ['known_devices', "last_used_at < now() - interval '400 days'"],
  ['registrations', 'expires_at < now()'],
  ['email_changes', 'expires_at < now()'],
  ['passkey_challenges', 'expires_at < now()'],
  ['pending_sign_ins', 'expires_at < now()'],
  ['pending_links', 'expires_at < now()'],
  ['proof_requests', 'expires_at < now()'],
  ['notification_deliveries', "done_at < now() - interval '90 days'"],
  ['webhook_deliveries', "created_at < now() - interval '30 days'"],
  ['member_runs', "ended_at < now() - interval '90 days'"],
  ['automation_executions', "at < now() - interval '90 days'"],
  ['automation_effects', "at < now() - interval '10 years 30 days'"],
  ['action_runs', "at < now() - interval '400 days'"],
  ['notifications', "created_at < now() - interval '400 days'"],
  ['community_transfers', "expires_at < now() - interval '400 days'"],
  ['expected_members', "accepted_by is null and expires_at < now() - interval '30 days'"],
  ['api_keys', "least(revoked_at, expires_at) < now() - interval '90 days'"],
  ['mails', "sent_at < now() - interval '30 days'"],
  ['short_link_clicks', 'day < current_date - 400'],
  ['throttles', 'expire < (extract(epoch from now()) * 1000)::bigint'],
] as const;

/** What strangers or large files make a lot of: it goes within the minute. */
const OVER_SOON = [
  ['member_uploads', 'expires_at < now()'],
  ['oidc_payloads', 'expires_at < now()'],
] as const;

/** Removes what is not to wait for the hour, see {@link OVER_SOON}. */
export function cleanUpSoon(ownerPool: pg.Pool): Promise<void> {
  return removeOver(ownerPool, OVER_SOON);
}

/** Removes what has had its time. Runs as the owner, since the application may not delete from the event log. */
export async function cleanUp(ownerPool: pg.Pool): Promise<void> {
  await removeOver(ownerPool, [...OVER_SOON, ...OVER]);
  await trimEvents(ownerPool);
}

async function removeOver(ownerPool: pg.Pool, over: readonly (readonly [string, string])[]): Promise<void> {
  for (const [table, isOver] of over) {
    const statement = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit $1))`;
    await untilDone(() => ownerPool.query(statement, [BATCH]));
  }
}

/**
 * Shortens the event log from its old end. What is left of a stream has no hole: numbers are taken in the order of
 * commits and moments at the beginning of transactions, so the first event that is young enough ends the removal. The
 * oldest event left tells a reader whose position is older that it must fetch afresh.
 */
export async function trimEvents(ownerPool: pg.Pool, kept: EventsKept = EVENTS_KEPT): Promise<void> {
  const { rows } = await ownerPool.query<{ stream: string; last: string }>(
    `select 'community:' || uuid as stream, event_seq - $1::bigint as last from communities where event_seq > $1
     union all select 'account:' || id, event_seq - $2::bigint from accounts where event_seq > $2`,
    [kept.ofCommunity, kept.ofAccount],
  );
  for (const { stream, last } of rows) {
    const statement = `
      with old as (
        select seq, at < now() - make_interval(hours => $3) as is_old from events
        where stream = $1 and seq <= $2 order by seq limit $4)
      delete from events where stream = $1
        and seq <= (select max(seq) from old where seq < coalesce((select min(seq) from old where not is_old), $2 + 1))`;
    await untilDone(() => ownerPool.query(statement, [stream, last, kept.hours, BATCH]));
  }
}

async function untilDone(removeSome: () => Promise<pg.QueryResult>): Promise<void> {
  for (;;) {
    const { rowCount } = await removeSome();
    if ((rowCount ?? 0) < BATCH) return;
  }
}
