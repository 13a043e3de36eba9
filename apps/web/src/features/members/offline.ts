import type { OfflineCalls } from '../../platform/outbox/offline-call.ts';

/** The calls about members that may wait for a connection. */
export const offline: OfflineCalls = {
  'members.decide': {
    entity: ({ community, accId }) => `member:${String(community)}:${String(accId)}`,
    label: ({ decision }) => (decision === 'accept' ? 'outbox.kinds.accept' : 'outbox.kinds.decline'),
    labels: { reason: 'outbox.fields.reason' },
  },
};
