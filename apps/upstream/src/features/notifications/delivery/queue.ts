import type { NotificationKind } from '@muster/contracts/notifications/kinds';
import type { ChannelChoice, DeliveryState } from '@muster/contracts/notifications/preferences';
import type { Language } from '@muster/contracts/kit/language/languages';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import type { QuietHours } from '../service/hours.ts';

/** A mail or push whose time has come, with what it says and to whom. */
export type DueDelivery = {
  readonly id: string;
  readonly account: string;
  readonly channel: 'email' | 'push';
  readonly device: string | null;
  /** Of a browser: the host of its push service. */
  readonly host: string | null;
  /** Counting the attempt it was taken for. */
  readonly attempts: number;
  readonly notification: string;
  readonly kind: NotificationKind;
  readonly community: string | null;
  readonly communityName: string | null;
  readonly thing: string | null;
  readonly values: Readonly<Record<string, string>>;
  /** Minutes of their day in which the person wants to be left alone. */
  readonly quiet: QuietHours | null;
  readonly timeZone: string;
  /** The person's language, else that of the community. */
  readonly language: Language;
  /** The person's proved address; null where there is none. */
  readonly email: string | null;
  /** What the person has chosen about the kind since. */
  readonly choices: readonly ChannelChoice[];
  /** What the community has as its defaults about it by now. */
  readonly defaults: readonly ChannelChoice[];
};

/** Everything that waits for one person's digest: what it has room for, and the ids of what it only counts. */
export type DueDigest = { readonly shown: readonly DueDelivery[]; readonly counted: readonly string[] };

/** Accounts and hosts that have enough in flight in this instance, and are passed over for now. */
export type Busy = { readonly accounts: readonly string[]; readonly hosts: readonly string[] };

/** Lines of one digest, the newest; of all else it says how much there is. */
export const DIGEST_LINES = 200;

const ATTEMPTS_MAX = 8;
const FIRST_PAUSE_MS = 60_000;
/** Whatever a service asks for: what is older has no use as a notification. */
const LONGEST_PAUSE_MS = 24 * 60 * 60_000;

/**
 * Takes the delivery of a channel that has been due for longest, so that no other instance does, for `leaseMs` by the
 * database's clock. Whoever dies with it leaves it to be taken again when the lease is over: a mail may come twice, and
 * is never lost.
 */
export async function takeDue(
  db: Database,
  channel: DueDelivery['channel'],
  { leaseMs, busy }: { readonly leaseMs: number; readonly busy: Busy },
): Promise<DueDelivery | null> {
  const isFree = sql`account <> all(${sql.param([...busy.accounts])}::uuid[]) and not exists (
    select from push_devices p where p.id = d.device and p.host = any(${sql.param([...busy.hosts])}::text[]))`;
  const chosen = sql`select id from notification_deliveries d
    where state = 'waiting' and channel = ${channel} and due_at <= now() and ${isFree}
    order by due_at limit 1 for update skip locked`;
  const { rows } = await db.execute<DueDelivery>(told(take(chosen, leaseMs)));
  return rows[0] ?? null;
}

/** Takes everything that waits for one person's digest whose time has come; null where no digest is due. */
export async function takeDueDigest(db: Database, leaseMs: number): Promise<DueDigest | null> {
  const chosen = sql`select id from notification_deliveries where state = 'digest' and due_at <= now() and account = (
    select account from notification_deliveries where state = 'digest' and due_at <= now()
    order by due_at limit 1 for update skip locked) for update skip locked`;
  const { rows: taken } = await db.execute<{ id: string }>(
    sql`with taken as (${take(chosen, leaseMs)}) select id from taken order by created_at desc, id`,
  );
  if (taken.length === 0) return null;
  const ids = taken.map(({ id }) => id);
  const newest = sql`select * from notification_deliveries where id = any(${sql.param(ids.slice(0, DIGEST_LINES))}::uuid[])`;
  const { rows: shown } = await db.execute<DueDelivery>(told(newest));
  return { shown, counted: ids.slice(DIGEST_LINES) };
}

/** Goes on holding what is being sent. */
export async function renew(db: Database, ids: readonly string[], leaseMs: number): Promise<void> {
  await db.execute(sql`
    update notification_deliveries set due_at = ${inMs(leaseMs)}
    where id = any(${sql.param([...ids])}::uuid[]) and state in ('waiting', 'digest')`);
}

/** Writes what became of deliveries for good. */
export async function finish(
  db: Database,
  ids: readonly string[],
  { state, error }: { readonly state: DeliveryState; readonly error: string | null },
): Promise<void> {
  await db.execute(sql`
    update notification_deliveries set state = ${state}, error = ${error}, done_at = now()
    where id = any(${sql.param([...ids])}::uuid[])`);
}

/**
 * Writes that deliveries failed. Each is tried again after a pause that doubles from a minute, or after `askedMs` where
 * that is longer, until it has had all its attempts.
 */
export async function tryAgain(
  db: Database,
  ids: readonly string[],
  { error, askedMs }: { readonly error: string; readonly askedMs: number },
): Promise<void> {
  const isLast = sql`attempts >= ${ATTEMPTS_MAX}`;
  const pauseMs = sql`least(${LONGEST_PAUSE_MS}, greatest(${askedMs}::float8, ${FIRST_PAUSE_MS} * 2 ^ (attempts - 1)))`;
  await db.execute(sql`
    update notification_deliveries set error = ${error}, state = case when ${isLast} then 'failed' else state end,
      due_at = case when ${isLast} then due_at else now() + make_interval(secs => ${pauseMs} / 1000) end,
      done_at = case when ${isLast} then now() end
    where id = any(${sql.param([...ids])}::uuid[])`);
}

/** Lets go of deliveries that had no turn after all; they are due at once, or when `dueAt` says. */
export async function letGo(db: Database, ids: readonly string[], dueAt: Date | null = null): Promise<void> {
  await db.execute(sql`
    update notification_deliveries set attempts = attempts - 1, due_at = coalesce(${dueAt}, now())
    where id = any(${sql.param([...ids])}::uuid[])`);
}

function take(chosen: SQL, leaseMs: number): SQL {
  return sql`update notification_deliveries set attempts = attempts + 1, due_at = ${inMs(leaseMs)}
    where id in (${chosen})
    returning id, account, channel, device, attempts, notification, community, created_at`;
}

/** What was taken, with all that its words are made of. */
function told(taken: SQL): SQL {
  return sql`
    with taken as (${taken})
    select t.id, t.account, t.channel, t.device, t.attempts, t.notification, t.community, p.host,
      case when s.quiet_from is not null and s.quiet_until is not null
        then json_build_object('from', s.quiet_from, 'until', s.quiet_until) end as quiet,
      coalesce(s.time_zone, 'UTC') as "timeZone",
      coalesce(a.language, (select y.com_info #>> '{info,language}' from communities y where y.uuid = t.community), 'en') as language,
      n.kind, n.community_name as "communityName", n.thing, n."values", case when a.verified then a.email end as email,
      coalesce((select json_agg(c) from notification_choices c where c.account = t.account and c.kind = n.kind
        and (c.community is null or c.community = t.community)), '[]') as choices,
      coalesce((select json_agg(d) from notification_defaults d where d.community = t.community and d.kind = n.kind), '[]')
        as defaults
    from taken t join notifications n on n.id = t.notification join accounts a on a.id = t.account
      left join push_devices p on p.id = t.device left join notification_settings s on s.account = t.account
    order by n.created_at, n.id`;
}

/** By the database's clock, since instances that do not agree on the time take things from each other. */
function inMs(ms: number): SQL {
  return sql`now() + make_interval(secs => ${ms / 1000}::float8)`;
}
