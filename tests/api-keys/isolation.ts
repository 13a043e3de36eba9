import { apiKeys } from '@muster/upstream/platform/schema/sessions';
import { ofCommunity, ofThing, type Row, text } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const key = { label: 'Bot', scopes: ['system.manageMembers'], days: 30, addresses: [] };

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'apiKeys.list': ofCommunity(),
  'apiKeys.create': ofCommunity(() => ({ key })),
  'apiKeys.setLegacy': ofCommunity(() => ({ on: true })),
  'apiKeys.revoke': ofThing(addKey),
};

/** A key of the owner of a community, past every rule; answers its id. */
async function addKey({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + 86_400_000);
  const kept = { label: 'Bot', prefix: text(), scopes: [], addresses: [], expiresAt, hash: text() };
  await db.insert(apiKeys).values({ ...kept, id, community, account: people.owner.account });
  return id;
}
