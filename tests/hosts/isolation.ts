import { customDomains } from '@muster/upstream/platform/schema/hosts';
import { nothing, ofCommunity, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'hosts.site': { own: nothing },
  'hosts.domains': ofCommunity(),
  'hosts.addDomain': ofCommunity(() => ({ domain: `${text()}.example.test` })),
  'hosts.checkDomain': ofThing(addDomain),
  'hosts.releaseDomain': ofThing(addDomain),
};

async function addDomain({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const [id, domain] = [crypto.randomUUID(), `${text()}.example.test`];
  await db.insert(customDomains).values({ id, community, domain, pair: domain, token: 'proof', state: 'pendingDns' });
  return id;
}
