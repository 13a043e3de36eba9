import type { OfflineCalls } from '../../platform/outbox/offline-call.ts';
import { PROFILE_PLACE } from '../../platform/outbox/places.ts';
import { callClient } from '../../platform/trpc.ts';

/** The calls about an account that may wait for a connection. */
export const offline: OfflineCalls = {
  'accounts.update': {
    entity: () => 'account',
    fields: (input) => input,
    async present() {
      const { username, avatarUrl, language } = (await callClient.accounts.me.query({})).account;
      return { username, avatar: avatarUrl, language };
    },
    label: () => 'outbox.kinds.account',
    labels: { username: 'outbox.fields.username', avatar: 'outbox.fields.avatar', language: 'outbox.fields.language' },
    form: () => ({ page: '/account', place: PROFILE_PLACE, fields: ['username'] }),
  },
};
