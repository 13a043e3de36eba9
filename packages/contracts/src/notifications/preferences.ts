import type { NotificationChannel } from './kind-spec.ts';
import { type NotificationKind, notificationKind } from './kinds.ts';

/** How often mails come: each at once, or one a day or week with all that happened. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** What becomes of a mail or push: `waiting` to be sent, kept for a `digest`, `sent`, `failed` for good, or `dropped`. */
export const DELIVERY_STATES = ['waiting', 'digest', 'sent', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One cell of the matrix a person has set: in general, or in one community. */
export type ChannelChoice = {
  readonly community: string | null;
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly on: boolean;
};

/**
 * Whether a person is told of a kind by a channel: what they chose for the community, else what they chose in general,
 * else what the community has as its default, else what the kind declares. What is urgent cannot be silenced.
 */
export function isOn(
  choices: readonly ChannelChoice[],
  { community, kind, channel }: Omit<ChannelChoice, 'on'>,
  defaults: readonly ChannelChoice[],
): boolean {
  const { on, urgent } = notificationKind(kind);
  if (urgent) return on.includes(channel);
  const said = (by: readonly ChannelChoice[], where: string | null) =>
    by.find((choice) => choice.community === where && choice.kind === kind && choice.channel === channel)?.on;
  const here = community === null ? undefined : said(choices, community);
  const byDefault = community === null ? undefined : said(defaults, community);
  return here ?? said(choices, null) ?? byDefault ?? on.includes(channel);
}
