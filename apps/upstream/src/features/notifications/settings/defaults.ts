import { DEFAULTED_KINDS, notificationKind } from '@muster/contracts/notifications/kinds';
import type { NotificationDefaults } from '@muster/contracts/notifications/model';
import type { ChannelChoice } from '@muster/contracts/notifications/preferences';
import { fail } from '@muster/contracts/errors';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { members } from '../../../platform/schema/members.ts';
import { notificationDefaults } from '../tables.ts';

/** One default to be set; null takes it back. */
type Wanted = Omit<ChannelChoice, 'community' | 'on'> & {
  readonly on: boolean | null;
  readonly seen?: boolean | null | undefined;
};

/** The defaults of a community. */
export async function readDefaults(tx: Transaction, community: string): Promise<NotificationDefaults> {
  const { kind, channel, on } = notificationDefaults;
  const defaults = await tx
    .select({ kind, channel, on })
    .from(notificationDefaults)
    .where(eq(notificationDefaults.community, community))
    .orderBy(kind, channel);
  return { defaults: defaults as NotificationDefaults['defaults'] };
}

/** The defaults of every community somebody belongs to. */
export async function readDefaultsFor(tx: Transaction, account: string): Promise<ChannelChoice[]> {
  const { community, kind, channel, on } = notificationDefaults;
  const rows = await tx
    .select({ community, kind, channel, on })
    .from(notificationDefaults)
    .innerJoin(members, and(eq(members.community, community), eq(members.account, account)))
    .where(isNotNull(members.sysStatus))
    .orderBy(community, kind, channel);
  return rows as ChannelChoice[];
}

/** Sets defaults of a community. What is urgent has none, and what is about no community is not a community's. */
export async function setDefaults(
  { tx, lock, audit }: CallContext,
  community: string,
  wanted: readonly Wanted[],
): Promise<NotificationDefaults> {
  if (wanted.some(({ kind }) => notificationKind(kind).urgent)) throw fail('notifications.alwaysOn');
  if (wanted.some(({ kind }) => !DEFAULTED_KINDS.includes(kind))) throw fail('notifications.notOfCommunity');
  await lock([`community:${community}`]);
  const before = await readDefaults(tx, community);
  const isOutdated = wanted.some(({ kind, channel, on, seen }) => {
    const now = byCell(before)[`${kind} ${channel}`] ?? null;
    return seen !== undefined && now !== seen && now !== on;
  });
  if (isOutdated) throw fail('input.outdated');
  for (const { kind, channel, on } of wanted) await writeDefault(tx, community, { kind, channel, on });
  const after = await readDefaults(tx, community);
  const change = { before: { choices: byCell(before) }, after: { choices: byCell(after) } };
  await audit({ action: 'NOTIFICATION_DEFAULTS', community, target: community, ...change });
  return after;
}

/** As the audit log compares it: a line a cell. */
function byCell({ defaults }: NotificationDefaults): Record<string, boolean> {
  return Object.fromEntries(defaults.map(({ kind, channel, on }) => [`${kind} ${channel}`, on]));
}

async function writeDefault(tx: Transaction, community: string, { kind, channel, on }: Wanted): Promise<void> {
  const table = notificationDefaults;
  const cell = and(eq(table.community, community), eq(table.kind, kind), eq(table.channel, channel));
  if (on === null) {
    await tx.delete(table).where(cell);
    return;
  }
  const target = [table.community, table.kind, table.channel];
  await tx.insert(table).values({ community, kind, channel, on }).onConflictDoUpdate({ target, set: { on } });
}
