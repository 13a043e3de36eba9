import type { Notification } from '@muster/contracts/notifications/model';
import type { MessageKey, MessageValues } from '../../platform/i18n/message-key.ts';

/** The words of a notification: a key by its kind, and every value that key may name. */
export function notificationWords(item: Notification): { key: MessageKey; values: MessageValues } {
  return {
    key: `notifications.kind.${item.kind}`,
    values: {
      name: item.values['name'] ?? '',
      device: item.values['device'] ?? '',
      community: item.communityName ?? '',
    },
  };
}

/** Where a notification leads: the community it is about, the devices, or nowhere. */
export function notificationTarget(
  item: Notification,
): { kind: 'community'; uuid: string } | { kind: 'devices' } | null {
  if (item.kind === 'newDevice') return { kind: 'devices' };
  // What was deleted has no page any more.
  if (item.kind === 'communityDeleted' || item.community === null) return null;
  return { kind: 'community', uuid: item.community };
}
