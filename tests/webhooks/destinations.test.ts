import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NETWORK } from '../../apps/upstream/src/platform/outbound/dial.ts';
import { useStack } from '../support/use-stack.ts';
import { deliveriesOf, makeWebhook } from './making.ts';

/** Where the name of the receiver leads; the last one stays. */
const leadsTo: string[] = [];
const asked: string[] = [];
const connected: string[] = [];
const use = useStack({
  deps: {
    wire: {
      async resolve(name) {
        asked.push(name);
        const address = leadsTo.length > 1 ? leadsTo.shift() : leadsTo[0];
        return [{ address: address ?? '', family: address?.includes(':') ? 6 : 4 }];
      },
      connect(target, addresses) {
        connected.push(...addresses.map(({ address }) => address));
        return NETWORK.connect(target, addresses);
      },
    },
  },
});

const server = createServer((_request, response) => response.end('inside'));
let reached = 0;
beforeAll(async () => {
  server.on('connection', () => (reached += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

test.each([
  ['127.0.0.1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['fd00:ec2::254'],
  ['2002:7f00:1::'],
])(
  'a name that leads to %s when something is sent is not connected to, and what it leads to is not told',
  async (address) => {
    const { own } = await use.stack.world();
    leadsTo.splice(0, Infinity, address);
    const { port } = server.address() as AddressInfo;
    const { webhook } = await makeWebhook(own, { url: `https://rebound.example.com:${port}/in` });
    const key = { community: own.uuid, id: webhook.id };
    const { id } = await own.people.owner.client.webhooks.test.mutate(key);
    await vi.waitUntil(async () => (await deliveriesOf(own, webhook.id))[0]?.lastAt !== null, { timeout: 10_000 });
    const delivery = await own.people.owner.client.webhooks.delivery.query({ community: own.uuid, id });
    expect(delivery).toMatchObject({ state: 'waiting', status: null, fault: 'notPublic', answer: null });
    expect(JSON.stringify(delivery)).not.toContain(address);
    expect([connected, reached]).toEqual([[], 0]);
    expect(asked).toContain('rebound.example.com');
  },
);
