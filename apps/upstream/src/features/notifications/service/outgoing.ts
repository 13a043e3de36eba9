import { CANCEL_MS, type NotificationChannel } from '@muster/contracts/notifications/kind-spec';
import { type NotificationKind, notificationKind } from '@muster/contracts/notifications/kinds';
import { type ChannelChoice, type Digest, type DeliveryState, isOn } from '@muster/contracts/notifications/preferences';
import { digestTime, type QuietHours, quietEnd } from './hours.ts';

/** How a person can be reached, and what they have chosen about one kind. */
export type Reach = {
  /** There is an address, and it is proved to be theirs. */
  readonly mailable: boolean;
  /** The browsers and phones that asked for push. */
  readonly devices: readonly string[];
  readonly choices: readonly ChannelChoice[];
  /** What the community has as its defaults about it. */
  readonly defaults: readonly ChannelChoice[];
  readonly digest: Digest;
  readonly quiet: QuietHours | null;
  readonly timeZone: string;
};

/** A row of the outbox to be. */
export type NewDelivery = {
  readonly channel: Exclude<NotificationChannel, 'inApp'>;
  readonly device: string | null;
  readonly state: DeliveryState;
  readonly dueAt: Date;
};

/** Where a notification goes: into the list or not, and what is sent when. Null where the person wants none of it. */
export function outgoing(
  { kind, community }: { readonly kind: NotificationKind; readonly community: string | null },
  person: Reach,
  now: Date,
): { readonly inApp: boolean; readonly deliveries: readonly NewDelivery[] } | null {
  const { urgent, swaps, undoneBy } = notificationKind(kind);
  const mayBeUndone = swaps !== undefined || undoneBy !== undefined;
  const wants = (channel: NotificationChannel) => isOn(person.choices, { community, kind, channel }, person.defaults);
  const dueAt = urgent ? now : quietEnd(person, mayBeUndone ? new Date(now.getTime() + CANCEL_MS) : now);
  const waiting = { state: 'waiting', dueAt } as const;
  const mail: NewDelivery =
    person.digest === 'off' || urgent
      ? { channel: 'email', device: null, ...waiting }
      : { channel: 'email', device: null, state: 'digest', dueAt: quietEnd(person, digestTime(person, now)) };
  const deliveries = [
    ...(wants('email') && person.mailable ? [mail] : []),
    ...(wants('push') ? person.devices.map((device) => ({ channel: 'push' as const, device, ...waiting })) : []),
  ];
  const inApp = wants('inApp');
  return inApp || deliveries.length > 0 ? { inApp, deliveries } : null;
}
