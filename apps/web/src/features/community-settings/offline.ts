import type { OfflineCalls } from '../../platform/outbox/offline-call.ts';
import { facePlace } from '../../platform/outbox/places.ts';
import { communityPath } from '../../platform/site.ts';
import { callClient } from '../../platform/trpc.ts';

/** The calls about a community that may wait for a connection. */
export const offline: OfflineCalls = {
  'communities.update': {
    entity: ({ community }) => `community:${String(community)}`,
    fields: (input) => input,
    present: async ({ community }) =>
      community === null ? null : (await callClient.communities.get.query({ community })).community,
    label: () => 'outbox.kinds.community',
    labels: {
      name: 'outbox.fields.name',
      subtitle: 'outbox.fields.subtitle',
      description: 'outbox.fields.description',
      discord: 'outbox.fields.discord',
      website: 'outbox.fields.website',
      contact: 'outbox.fields.contact',
      language: 'outbox.fields.language',
      image: 'outbox.fields.image',
      banner: 'outbox.fields.banner',
    },
    form: ({ community }) =>
      community === null
        ? null
        : {
            page: communityPath(community, 'admin/customize'),
            place: facePlace(community),
            fields: ['name', 'subtitle', 'description', 'discord', 'website', 'contact', 'language'],
          },
  },
};
