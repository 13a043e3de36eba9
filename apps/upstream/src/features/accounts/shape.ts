import type { Account, AccountCommunity, Device, Identity } from '@muster/contracts/accounts/model';
import type { Notification } from '@muster/contracts/notifications/model';
import type { Provider } from '@muster/contracts/session/enums';
import { DeviceReport } from '@muster/contracts/session/model';
import type { accounts, identities } from '../../platform/schema/accounts.ts';
import type { notifications } from '../../platform/schema/notifications.ts';
import type { sessions } from '../../platform/schema/sessions.ts';

/** A stored account with its lists as the contract has it. */
export function toAccount(
  row: typeof accounts.$inferSelect,
  newest: readonly (typeof notifications.$inferSelect)[],
  communities: AccountCommunity[],
): Account {
  const {
    id,
    eventSeq: _eventSeq,
    createdAt: _createdAt,
    suspensionWords: _suspensionWords,
    eraseAt: _eraseAt,
    erasedAt: _erasedAt,
    ...rest
  } = row;
  return { ...rest, userId: id, notifications: newest.map(toNotification), communities };
}

function toNotification(row: typeof notifications.$inferSelect): Notification {
  const { account: _account, inApp: _inApp, ...rest } = row;
  return {
    ...rest,
    kind: row.kind as Notification['kind'],
    type: row.type as Notification['type'],
    values: row.values as Notification['values'],
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** A stored session as a device of the list; `current` is the session that asks. */
export function toDevice(row: typeof sessions.$inferSelect, current: string): Device {
  const report = DeviceReport.safeParse(row.device);
  return {
    session: row.id,
    label: labelOf(report.success ? deviceLabel(report.data) : UNKNOWN_DEVICE, row.audience),
    isMobile: report.success && report.data.isMobile,
    provider: row.provider as Provider | null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === current,
  };
}

const UNKNOWN_DEVICE = 'Unknown device';

/** A sign-in that was handed over to a community's own host names that host. */
function labelOf(device: string, audience: string | null): string {
  return audience === null ? device : `${device} · ${audience}`;
}

/** What a person knows a device by: `Chromium on Linux`, or the model of a phone. */
export function deviceLabel(report: DeviceReport): string {
  const { capacitorData, browserName, osName } = report;
  const phone = [capacitorData?.manufacturer, capacitorData?.model].filter(Boolean).join(' ');
  if (phone) return phone;
  return [browserName, osName].filter(Boolean).join(' on ') || UNKNOWN_DEVICE;
}

/** A stored way to sign in as the contract has it. */
export function toIdentity(row: Omit<typeof identities.$inferSelect, 'account' | 'subject' | 'lastSeenAt'>): Identity {
  return { ...row, provider: row.provider as Provider, createdAt: row.createdAt.toISOString() };
}
