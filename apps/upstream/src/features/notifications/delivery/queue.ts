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
};

/** How long an instance may work on what it took, before another one may take it for lost. */
const LEASE = sql`interval '5 minutes'`;

/**
 * Takes deliveries whose time has come, so that no other instance does. Whoever dies with them leaves them to be taken
 * again after five minutes: a mail may come twice, and is never lost.
 */
export function takeDue(db: Database, now: Date, limit: number): Promise<DueDelivery[]> {
  return take(
    db,
    now,
    sql`select id from notification_deliveries where state = 'waiting' and due_at <= ${at(now)}
      order by due_at limit ${limit} for update skip locked`,
  );
}

/** Takes everything that waits for one person's digest whose time has come; nothing where no digest is due. */
export function takeDueDigest(db: Database, now: Date): Promise<DueDelivery[]> {
  return take(
    db,
    now,
    sql`select id from notification_deliveries where state = 'digest' and due_at <= ${at(now)} and account = (
      select account from notification_deliveries where state = 'digest' and due_at <= ${at(now)}
      order by due_at limit 1 for update skip locked) for update skip locked`,
  );
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

async function take(db: Database, now: Date, chosen: SQL): Promise<DueDelivery[]> {
  const { rows } = await db.execute<DueDelivery>(sql`
    with taken as (
      update notification_deliveries set attempts = attempts + 1, due_at = ${at(now)} + ${LEASE}
      where id in (${chosen})
      returning id, account, channel, device, attempts, notification, community)
    select t.*, n.kind, n.community_name as "communityName", n.thing, n."values",
      case when a.verified then a.email end as email,
      coalesce((select json_agg(c) from notification_choices c where c.account = t.account and c.kind = n.kind
        and (c.community is null or c.community = t.community)), '[]') as choices
    from taken t join notifications n on n.id = t.notification join accounts a on a.id = t.account
    order by n.created_at, n.id`);
  return rows;
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}
