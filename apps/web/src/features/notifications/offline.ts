import type { OfflineCalls } from '../../platform/outbox/offline-call.ts';

/** The calls about notifications that may wait for a connection. */
export const offline: OfflineCalls = {
  'notifications.markRead': { entity: () => 'notifications', label: () => 'outbox.kinds.read' },
};
