import type { NotificationKind } from '@muster/contracts/notifications/kinds';
import type { ChannelChoice, DeliveryState } from '@muster/contracts/notifications/preferences';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';

/** A mail or push whose time has come, with what it says and to whom. */
export type DueDelivery = {
  readonly id: string;
  readonly account: string;
  readonly channel: 'email' | 'push';
  readonly device: string | null;
  /** Counting the attempt it was taken for. */
  readonly attempts: number;
  readonly notification: string;
  readonly kind: NotificationKind;
  readonly community: string | null;
  readonly communityName: string | null;
  readonly thing: string | null;
  readonly values: Readonly<Record<string, string>>;
  /** The person's proved address; null where there is none. */
  readonly email: string | null;
  /** What the person has chosen about the kind since. */
  readonly choices: readonly ChannelChoice[];
  /** What the community has as its defaults about it by now. */
  readonly defaults: readonly ChannelChoice[];
};

/** From when and how long an instance may work on what it took, before another one may take it for lost. */
export type Lease = { readonly now: Date; readonly leaseMs: number };

/**
 * Takes the delivery that has been due for longest, so that no other instance does. Whoever dies with it leaves it to be
 * taken again when the lease is over: a mail may come twice, and is never lost.
 */
export async function takeDue(db: Database, lease: Lease): Promise<DueDelivery | null> {
  const chosen = sql`select id from notification_deliveries where state = 'waiting' and due_at <= ${at(lease.now)}
    order by due_at limit 1 for update skip locked`;
  return (await take(db, lease, chosen))[0] ?? null;
}

/** Takes everything that waits for one person's digest whose time has come; nothing where no digest is due. */
export function takeDueDigest(db: Database, lease: Lease): Promise<DueDelivery[]> {
  const { now } = lease;
  return take(
    db,
    lease,
    sql`select id from notification_deliveries where state = 'digest' and due_at <= ${at(now)} and account = (
      select account from notification_deliveries where state = 'digest' and due_at <= ${at(now)}
      order by due_at limit 1 for update skip locked) for update skip locked`,
  );
}

/** Goes on holding what is being sent. */
export async function renew(db: Database, ids: readonly string[], { now, leaseMs }: Lease): Promise<void> {
  await db.execute(sql`
    update notification_deliveries set due_at = ${at(now, leaseMs)}
    where id = any(${sql.param([...ids])}::uuid[]) and state in ('waiting', 'digest')`);
}

/** Writes what became of deliveries. `dueAt` is when it is tried again. */
export async function finish(
  db: Database,
  ids: readonly string[],
  end: { readonly state: DeliveryState; readonly error: string | null; readonly at: Date; readonly dueAt?: Date },
): Promise<void> {
  const isOver = end.dueAt === undefined;
  await db.execute(sql`
    update notification_deliveries set state = ${end.state}, error = ${end.error},
      due_at = ${isOver ? sql`due_at` : at(end.dueAt)}, done_at = ${isOver ? at(end.at) : sql`null`}
    where id = any(${sql.param([...ids])}::uuid[])`);
}

async function take(db: Database, { now, leaseMs }: Lease, chosen: SQL): Promise<DueDelivery[]> {
  const { rows } = await db.execute<DueDelivery>(sql`
    with taken as (
      update notification_deliveries set attempts = attempts + 1, due_at = ${at(now, leaseMs)}
      where id in (${chosen})
      returning id, account, channel, device, attempts, notification, community)
    select t.*, n.kind, n.community_name as "communityName", n.thing, n."values",
      case when a.verified then a.email end as email,
      coalesce((select json_agg(c) from notification_choices c where c.account = t.account and c.kind = n.kind
        and (c.community is null or c.community = t.community)), '[]') as choices,
      coalesce((select json_agg(d) from notification_defaults d where d.community = t.community and d.kind = n.kind), '[]')
        as defaults
    from taken t join notifications n on n.id = t.notification join accounts a on a.id = t.account
    order by n.created_at, n.id`);
  return rows;
}

function at(moment: Date, laterMs = 0): SQL {
  return sql`${new Date(moment.getTime() + laterMs).toISOString()}::timestamptz`;
}
