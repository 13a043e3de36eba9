import type { ShortLink } from '@muster/contracts/short-links/model';
import type { OfflineCalls } from '../../platform/outbox/offline-call.ts';
import { callClient } from '../../platform/trpc.ts';

/** As many as one answer may hold. */
const PAGE_SIZE = 100;

const labels = {
  path: 'outbox.fields.path',
  target: 'outbox.fields.target',
  enabled: 'outbox.fields.enabled',
  expiresAt: 'outbox.fields.expiresAt',
  maxUses: 'outbox.fields.maxUses',
  notes: 'outbox.fields.notes',
} as const;

const typed = ['path', 'target', 'notes'];

/** The calls about short links that may wait for a connection. */
export const offline: OfflineCalls = {
  'shortLinks.create': {
    entity: ({ community, path }) => `short-link:${String(community)}:${String(path)}`,
    label: () => 'outbox.kinds.linkNew',
    labels,
    typed,
  },
  'shortLinks.update': {
    entity: ({ id }) => `short-link:${String(id)}`,
    fields: (input) => input,
    present: ({ community, input }) => (community === null ? Promise.resolve(null) : findLink(community, input['id'])),
    label: () => 'outbox.kinds.link',
    labels,
    typed,
  },
};

/** A link by its id; null where there is none. No call answers one link, so the list is read until it comes. */
async function findLink(community: string, id: unknown): Promise<ShortLink | null> {
  let after: string | null = null;
  do {
    const { items, next } = await callClient.shortLinks.list.query({ community, after, limit: PAGE_SIZE });
    const found = items.find((link) => link.id === id);
    if (found) return found;
    after = next;
  } while (after !== null);
  return null;
}
