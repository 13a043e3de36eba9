import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Stack, startStack } from '../support/stack.ts';
import { startDoomed } from './killed/doomed-upstream.ts';
import { pageClient } from './networks/page-client.ts';
import { openRelay, type Relay } from './schedules/relay.ts';

const stopping = new AsyncDisposableStack();
let line: Relay;
let stack: Stack;
beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  line = stopping.use(await openRelay());
  stack = stopping.use(await startStack({ gateway: { UPSTREAM_URL: line.address } }));
  line.lead(stack.upstream.address);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await stopping.disposeAsync();
});

test.each(['5 before', 'commit before', 'commit after'])(
  'an upstream that dies at %s and is there again costs the page no error: the mutation is done once',
  async (killAt) => {
    const { own } = await stack.world();
    const { keys, client } = pageClient(own.people.owner.page);
    await using doomed = await startDoomed(stack, killAt);
    line.lead(doomed.address);
    line.cut();
    const naming = client.communities.update.mutate({ community: own.uuid, subtitle: killAt });
    await vi.waitFor(() => expect(keys.length).toBeGreaterThan(1), 15_000);
    line.lead(stack.upstream.address);
    expect((await naming).community.subtitle).toBe(killAt);
    expect(new Set(keys).size).toBe(1);
    const { rows } = await stack.db.execute<{ count: string }>(
      sql`select count(*) from events where by_mutation = ${keys[0] ?? ''}`,
    );
    expect(Number(rows[0]?.count)).toBe(1);
  },
);

test('what is refused meanwhile is told at once, and sent once', async () => {
  const { own } = await stack.world();
  const { keys, client } = pageClient(own.people.member.page);
  await expect(client.communities.update.mutate({ community: own.uuid, name: 'Mine now' })).rejects.toMatchObject({
    data: { code: 'permissions.missing' },
  });
  expect(keys).toHaveLength(1);
});
