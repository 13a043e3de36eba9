import type pg from 'pg';

/** Name of the hourly clean-up. */
export const MAINTENANCE_TASK = 'maintenance';

/** An event is kept for 24 hours, and beyond that while it is among this many newest of its stream. */
export const EVENTS_KEPT = 100_000;

/** Statements of the clean-up; each stands by itself. */
const CLEAN_UPS: readonly { readonly text: string; readonly values?: readonly unknown[] }[] = [
  { text: 'delete from oidc_payloads where expires_at < now()' },
  { text: "delete from idempotency_keys where created_at < now() - interval '7 days'" },
  { text: "delete from presence where seen_at < now() - interval '1 hour'" },
  {
    text: `delete from sessions where revoked_at < now() - interval '30 days'
      or expires_at < now() - interval '30 days'`,
  },
  { text: "delete from hand_over_codes where expires_at < now() - interval '1 day'" },
  { text: "delete from mail_tokens where expires_at < now() - interval '30 days'" },
  { text: "delete from mails where sent_at < now() - interval '30 days'" },
  { text: 'delete from short_link_clicks where day < current_date - 400' },
  { text: 'delete from throttles where expire < (extract(epoch from now()) * 1000)::bigint' },
  {
    text: `delete from events e using (select stream, max(seq) as newest from events group by stream) s
      where e.stream = s.stream and e.seq <= s.newest - $1 and e.at < now() - interval '24 hours'`,
    values: [EVENTS_KEPT],
  },
];

/**
 * Removes what has had its time. Runs as the owner, since the application may not delete from the event log. The oldest
 * event kept tells a reader whose position is older that it must fetch afresh.
 */
export async function cleanUp(ownerPool: pg.Pool): Promise<void> {
  for (const { text, values } of CLEAN_UPS) await ownerPool.query(text, values ? [...values] : []);
}
