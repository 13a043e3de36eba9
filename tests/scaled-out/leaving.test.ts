import { expect, test } from 'vitest';
import { startStack } from '../support/stack.ts';
import { send } from '../support/wire.ts';

test('a gateway that is asked to stop says so while it still serves, and then stops', async () => {
  await using stack = await startStack({ gateway: { LEAVING_MS: '1000' } });
  const { origin, gateway } = stack;
  const { own } = await stack.world();
  const health = async () => (await fetch(`${gateway.address}/healthz`)).status;
  expect(await health()).toBe(200);

  const stopped = stack.stopGateway();
  expect(await health()).toBe(503);
  expect((await fetch(`${gateway.address}/readyz`)).status).toBe(503);
  expect((await send(`${origin}/com/${own.uuid}`, { headers: { accept: 'text/html' } })).status).toBe(200);
  await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'Just In Time' });

  await stopped;
  await expect(fetch(`${gateway.address}/healthz`)).rejects.toThrow('fetch failed');
});

test('a gateway whose upstream is away may be sent requests, and is not ready', async () => {
  await using stack = await startStack();
  const { address } = stack.gateway;
  await stack.stopUpstream();
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
