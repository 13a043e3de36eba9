import type { StandingKind, StandingSource } from '@muster/contracts/service-record/kinds';
import { sql } from 'drizzle-orm';
import type { CallContext } from '../../platform/handler.ts';
import type { StandingDetails } from './details.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** What writing an entry needs of the call or job that does it. */
export type Recording = Pick<CallContext, 'tx' | 'caller' | 'now' | 'requestId'>;

/** An entry of a service record. It names the caller as its author, unless `byItself` says that the product did it. */
export type StandingEntry = {
  readonly kind: StandingKind;
  readonly source?: StandingSource | undefined;
  readonly reason?: string | undefined;
  readonly details?: StandingDetails;
  readonly other?: string;
  readonly byItself?: boolean;
};

/** Appends entries to a member's service record, in the transaction of the change. An erased account gets none. */
export async function appendServiceRecord(
  context: Recording,
  who: MemberKey,
  ...entries: readonly StandingEntry[]
): Promise<void> {
  const { tx, caller, now, requestId } = context;
  for (const { kind, source = 'manual', reason = '', details = {}, other, byItself = false } of entries) {
    await tx.execute(sql`
      insert into standing_records (community, account, kind, at, by, reason, source, details, other, request)
      select ${who.community}::uuid, a.id, ${kind}, ${now().toISOString()}::timestamptz,
        ${byItself ? null : (caller?.account ?? null)}::uuid, ${reason}, ${source}, ${JSON.stringify(details)}::jsonb,
        ${other ?? null}::uuid, ${requestId}
      from accounts a where a.id = ${who.account} and a.erased_at is null`);
  }
}

/** Appends that a status ended to the record of each member who has one of these, before they are removed. */
export async function appendStatusesRemoved(
  { tx, caller, now, requestId }: Recording,
  community: string,
  gone: readonly { readonly uuid: string; readonly label: string }[],
): Promise<void> {
  for (const { uuid, label } of gone) {
    await tx.execute(sql`
      insert into standing_records (community, account, kind, at, by, source, details, request)
      select community, account, 'status', ${now().toISOString()}::timestamptz, ${caller?.account ?? null}::uuid, 'removal',
        ${JSON.stringify({ from: label, to: null })}::jsonb, ${requestId}
      from members where community = ${community} and com_status = ${uuid}::uuid order by account`);
  }
}

/** Appends that members have a status again to their records; `given` are labels of statuses that were restored, by account. */
export async function appendStatusesRestored(
  { tx, caller, now, requestId }: Recording,
  community: string,
  given: readonly { readonly account: string; readonly label: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into standing_records (community, account, kind, at, by, source, details, request)
    select ${community}::uuid, g.account, 'status', ${now().toISOString()}::timestamptz, ${caller?.account ?? null}::uuid, 'undo',
      jsonb_build_object('from', null, 'to', g.label), ${requestId}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (account uuid, label text) order by g.account`);
}

/** Appends what is known of members whose rows were written without a call. Those who have a record already get nothing. */
export async function appendKnown({ tx }: Pick<CallContext, 'tx'>, community: string): Promise<void> {
  await tx.execute(sql`
    insert into standing_records (community, account, kind, at, reason, source, details)
    select m.community, m.account, k.kind, k.at, k.reason, 'known', k.details
    from members m cross join lateral (values
      (case when m.sys_status = 'active' then 'joined' when m.sys_status = 'pending' then 'applied'
        when m.sys_status = 'archived' then 'archived' when not m.banned then 'left' end, m.since, '', '{}'::jsonb),
      (case when m.banned then 'banned' end, coalesce(m.banned_at, m.since), coalesce(m.ban_reason, ''),
        jsonb_build_object('until', m.ban_until))) k (kind, at, reason, details)
    where m.community = ${community} and k.kind is not null and not exists (
      select from standing_records s where s.community = m.community and s.account = m.account)
    order by k.at, m.account, k.kind = 'banned'`);
}
