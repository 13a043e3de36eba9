import {
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
  notificationKind,
} from '@muster/contracts/notifications/kinds';
import type { NotificationSettings, NotificationTimes } from '@muster/contracts/notifications/model';
import type { ChannelChoice } from '@muster/contracts/notifications/preferences';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { accounts } from '../../../platform/schema/accounts.ts';
import { notificationChoices, notificationSettings } from '../tables.ts';
import { readDefaultsFor } from './defaults.ts';

/** Everything an account has chosen, and where its mail goes. */
export async function readSettings(tx: Transaction, account: string): Promise<NotificationSettings> {
  const [times] = await tx.select().from(notificationSettings).where(eq(notificationSettings.account, account));
  const [person] = await tx.select().from(accounts).where(eq(accounts.id, account));
  const { community, kind, channel, on } = notificationChoices;
  const choices = await tx
    .select({ community, kind, channel, on })
    .from(notificationChoices)
    .where(eq(notificationChoices.account, account))
    .orderBy(community, kind, channel);
  const { digest = 'off', quietFrom = null, quietUntil = null, timeZone = 'UTC' } = times ?? {};
  return {
    times: {
      digest: digest as NotificationTimes['digest'],
      quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
      timeZone,
    },
    choices: choices as ChannelChoice[],
    defaults: await readDefaultsFor(tx, account),
    mailAddress: person?.verified ? person.email : null,
  };
}

/** Keeps an account from being removed until the transaction is over; false where it is gone. */
export async function holdAccount(tx: Transaction, account: string): Promise<boolean> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)).for('key share');
  return rows.length > 0;
}

/** Sets one cell of the matrix; `on: null` takes the choice back. */
export async function writeChoice(
  tx: Transaction,
  account: string,
  { community, kind, channel, on }: Omit<ChannelChoice, 'on'> & { readonly on: boolean | null },
): Promise<void> {
  const table = notificationChoices;
  if (on === null) {
    const where = community === null ? isNull(table.community) : eq(table.community, community);
    await tx
      .delete(table)
      .where(and(eq(table.account, account), where, eq(table.kind, kind), eq(table.channel, channel)));
    return;
  }
  await tx
    .insert(table)
    .values({ account, community, kind, channel, on })
    .onConflictDoUpdate({ target: [table.account, table.community, table.kind, table.channel], set: { on } });
}

/** Switches mail off: for one kind, in one community where it names one; or for all kinds that can be switched off. */
export async function stopMails(
  tx: Transaction,
  {
    account,
    kind,
    community,
  }: { readonly account: string; readonly kind: NotificationKind | null; readonly community: string | null },
): Promise<void> {
  const channel = 'email';
  if (kind !== null) return writeChoice(tx, account, { community, kind, channel, on: false });
  const table = notificationChoices;
  await tx.delete(table).where(and(eq(table.account, account), eq(table.channel, channel)));
  const kinds = NOTIFICATION_KIND_NAMES.filter((name) => !notificationKind(name).urgent);
  await tx.insert(table).values(kinds.map((name) => ({ account, community: null, kind: name, channel, on: false })));
}

/** Sets digest, quiet hours and time zone. */
export async function writeTimes(
  tx: Transaction,
  account: string,
  { digest, quiet, timeZone }: NotificationTimes,
): Promise<void> {
  const set = { digest, timeZone, quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null };
  await tx
    .insert(notificationSettings)
    .values({ account, ...set })
    .onConflictDoUpdate({ target: notificationSettings.account, set });
}

/** Which of the communities exist and have the account among their people. */
export async function communitiesWith(
  tx: Transaction,
  account: string,
  communities: readonly string[],
): Promise<ReadonlySet<string>> {
  if (communities.length === 0) return new Set();
  const { rows } = await tx.execute<{ community: string }>(sql`
    select m.community from members m join communities c on c.uuid = m.community and c.deleted_at is null
    where m.account = ${account} and m.sys_status is not null
      and m.community = any(${sql.param([...communities])}::uuid[])`);
  return new Set(rows.map(({ community }) => community));
}
