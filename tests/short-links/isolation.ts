import { shortLinks } from '@muster/upstream/platform/schema/hosts';
import { ofCommunity, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'shortLinks.list': ofCommunity(),
  'shortLinks.clicks': ofThing(addLink),
  'shortLinks.create': ofCommunity(() => ({ path: text(), target: 'https://example.com' })),
  'shortLinks.update': ofThing(addLink, (id) => ({ id, notes: 'changed' })),
  'shortLinks.remove': ofThing(addLink),
};

async function addLink({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insert(shortLinks)
    .values({ id, community, path: text(), target: 'https://example.com', createdAt: new Date() });
  return id;
}
