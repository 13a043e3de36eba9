import type { NotificationKindSpec } from '@muster/contracts/notifications/kind-spec';
import type { NotificationKind } from '@muster/contracts/notifications/kinds';
import type { ChannelChoice, Digest } from '@muster/contracts/notifications/preferences';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { bypassTenantIsolation } from '../../../platform/wall/within.ts';
import type { NewDelivery, Reach } from './outgoing.ts';

/** A community as a notification shows it, at the time it was written. */
export type Face = { readonly name: string; readonly image: string | null };

type ReachRow = {
  account: string;
  mailable: boolean;
  devices: string[];
  choices: ChannelChoice[];
  defaults: ChannelChoice[];
  digest: Digest | null;
  quiet_from: number | null;
  quiet_until: number | null;
  time_zone: string | null;
};

/** Everybody who is in a community or waits to be. */
export async function peopleOf(tx: Transaction, community: string): Promise<string[]> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    select account from members
    where community = ${community} and sys_status in ('active', 'pending') and not banned order by account`);
  return rows.map(({ account }) => account);
}

/** Those of some accounts who were told this about a thing of a community since a moment. */
export async function toldSince(
  tx: Transaction,
  accounts: readonly string[],
  about: { readonly kind: NotificationKind; readonly community: string; readonly thing: string; readonly since: Date },
): Promise<ReadonlySet<string>> {
  const { kind, community, thing, since } = about;
  const { rows } = await tx.execute<{ account: string }>(sql`
    select distinct account from notifications
    where account = any(${sql.param([...accounts])}::uuid[]) and created_at > ${since.toISOString()}::timestamptz
      and kind = ${kind} and community = ${community} and thing = ${thing}`);
  return new Set(rows.map(({ account }) => account));
}

/** A community's name and picture; null for none, and for one that does not exist. */
export async function readFace(tx: Transaction, community: string | null): Promise<Face | null> {
  if (community === null) return null;
  const { rows } = await tx.execute<Face>(sql`
    select com_info #>> '{info,name}' as name, com_info #>> '{info,img}' as image
    from communities where uuid = ${community}`);
  return rows[0] ?? null;
}

/** How accounts can be reached about one kind, and what they have chosen. Unknown accounts are left out. */
export async function readReach(
  tx: Transaction,
  {
    kind,
    community,
    accounts,
  }: {
    readonly kind: NotificationKind;
    readonly community: string | null;
    readonly accounts: readonly string[];
  },
): Promise<ReadonlyMap<string, Reach>> {
  // Where else people have signed in, and what they chose for all communities, is nobody's who acts in this one.
  const read = () =>
    tx.execute<ReachRow>(sql`
    select a.id as account, a.verified and a.email is not null as mailable, s.digest, s.quiet_from, s.quiet_until, s.time_zone,
      coalesce((select json_agg(d.id) from push_devices d join sessions e on e.id = d.session
        where d.account = a.id and e.account = a.id and e.revoked_at is null and e.expires_at > now()
        ), '[]') as devices,
      coalesce((select json_agg(c) from notification_choices c where c.account = a.id and c.kind = ${kind}
        and (c.community is null or c.community = ${community}::uuid)), '[]') as choices,
      coalesce((select json_agg(d) from notification_defaults d where d.community = ${community}::uuid
        and d.kind = ${kind}), '[]') as defaults
    from accounts a left join notification_settings s on s.account = a.id
    where a.id = any(${sql.param([...accounts])}::uuid[])`);
  const { rows } = await bypassTenantIsolation(tx, read);
  return new Map(rows.map((row) => [row.account, toReach(row)]));
}

function toReach(row: ReachRow): Reach {
  const { mailable, devices, choices, defaults, quiet_from: from, quiet_until: until } = row;
  return {
    mailable,
    devices,
    choices,
    defaults,
    digest: row.digest ?? 'off',
    quiet: from === null || until === null ? null : { from, until },
    timeZone: row.time_zone ?? 'UTC',
  };
}

/** A notification of one person. */
export type Note = {
  readonly id: string;
  readonly account: string;
  readonly inApp: boolean;
  readonly values: Readonly<Record<string, string>>;
};

/** Writes notifications of one cause, in one statement however many there are. */
export async function insertNotifications(
  tx: Transaction,
  notes: readonly Note[],
  shared: {
    readonly kind: NotificationKind;
    readonly type: NotificationKindSpec['type'];
    readonly community: string | null;
    readonly face: Face | null;
    readonly thing: string | null;
    readonly createdAt: Date;
  },
): Promise<void> {
  if (notes.length === 0) return;
  const { kind, type, community, face, thing, createdAt } = shared;
  const rows = notes.map(({ id, account, inApp, values }) => ({ id, account, in_app: inApp, said: values }));
  await tx.execute(sql`
    insert into notifications
      (id, account, kind, type, community, community_name, community_image, thing, "values", in_app, created_at)
    select id, account, ${kind}, ${type}, ${community}::uuid, ${face?.name ?? null}, ${face?.image ?? null}, ${thing}, said,
      in_app, ${createdAt.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}) as r (id uuid, account uuid, in_app boolean, said jsonb)`);
}

/** What notices are about that take others back, which are no older than `since`. */
type TakingBack = {
  readonly kind: NotificationKind;
  readonly community: string | null;
  readonly thing: string | null;
  readonly since: Date;
};

/** A notice of its own kind; `swaps` are the values that have changed places in these. */
export type Opposite = TakingBack & { readonly swaps: readonly [string, string] };

/** Whether a notice `n` was neither read nor sent, and is no older. */
const untold = (since: Date) => sql`n.read_at is null and n.created_at > ${since.toISOString()}::timestamptz
  and not exists (select from notification_deliveries d
    where d.notification = n.id and (d.attempts > 0 or d.state not in ('waiting', 'digest')))`;

/** Deletes the notices that some take back, where they are neither read nor sent; answers whose they were. */
export async function withdrawOpposite(
  tx: Transaction,
  notes: readonly Pick<Note, 'account' | 'values'>[],
  { kind, community, thing, swaps: [one, other], since }: Opposite,
): Promise<ReadonlySet<string>> {
  const said = notes.map(({ account, values }) => ({ account, one: values[one], other: values[other] }));
  const { rows } = await tx.execute<{ account: string }>(sql`
    delete from notifications n using json_to_recordset(${JSON.stringify(said)}) as s (account uuid, one text, other text)
    where n.account = s.account and n.kind = ${kind} and n.community = ${community}::uuid
      and n.thing is not distinct from ${thing} and ${untold(since)}
      and n."values" ->> ${one} = s.other and n."values" ->> ${other} = s.one
    returning n.account`);
  return new Set(rows.map(({ account }) => account));
}

/**
 * Deletes the notices of the kind `undone` that notices of another kind take back, under the same conditions: all of them since the
 * last one of that other kind, since a ban that was changed is told of twice, or none. Answers whose they were.
 */
export async function withdrawUndone(
  tx: Transaction,
  notes: readonly Pick<Note, 'account'>[],
  { kind, undone, community, thing, since }: TakingBack & { readonly undone: NotificationKind },
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    with undone as (
      select n.id, n.account, ${untold(since)} as untold from notifications n
      where n.account = any(${sql.param(notes.map(({ account }) => account))}::uuid[]) and n.kind = ${undone}
        and n.community = ${community}::uuid and n.thing is not distinct from ${thing}
        and not exists (select from notifications b where b.account = n.account and b.kind = ${kind}
          and b.community = n.community and b.thing is not distinct from n.thing and b.created_at >= n.created_at)
    )
    delete from notifications n using undone u
    where n.id = u.id and not exists (select from undone o where o.account = u.account and not o.untold)
    returning n.account`);
  return new Set(rows.map(({ account }) => account));
}

/** Puts mails and pushes into the outbox. Their time comes by the database's clock, as all that asks for it does. */
export async function insertDeliveries(
  tx: Transaction,
  deliveries: readonly (NewDelivery & { readonly notification: string; readonly account: string })[],
  { community, createdAt }: { readonly community: string | null; readonly createdAt: Date },
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.execute(sql`
    insert into notification_deliveries
      (notification, account, community, channel, device, state, due_at, created_at)
    select notification, account, ${community}::uuid, channel, device, state,
      now() + ("dueAt" - ${createdAt.toISOString()}::timestamptz), ${createdAt.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(deliveries)})
      as r (notification uuid, account uuid, channel text, device uuid, state text, "dueAt" timestamptz)`);
}
