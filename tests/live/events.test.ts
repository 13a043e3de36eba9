import type { AppRouter } from '@muster/bff/app-router';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { websocketWith } from '../support/wire.ts';

const use = useStack();

describe('answers', () => {
  test('everyone: first where it stands, then that it is live', async () => {
    for (const person of [use.world.visitor, use.world.stranger, use.world.own.people.banned]) {
      using live = person.live({ communities: [use.world.own.uuid] });
      await live.untilKind('live');
      const kinds = live.messages.map(({ kind }) => kind).filter((kind) => kind !== 'heartbeat');
      expect(kinds).toEqual(['hello', 'live']);
    }
  });

  test('with the own account’s events without being asked', async () => {
    const { stranger } = await use.stack.world();
    using live = stranger.live();
    await live.untilKind('live');
    await stranger.client.notifications.markRead.mutate({ ids: 'all' });
    expect((await live.untilEvent('accountInfoUpdate')).stream).toBe(`account:${stranger.account}`);
  });

  test('from the position of an answer one holds: what happened since is told, once, in order', async () => {
    const { own } = await use.stack.world();
    const { staff, member } = own.people;
    const { asOf } = await member.client.communities.get.query({ community: own.uuid });
    for (const subtitle of ['one', 'two', 'three']) {
      await staff.client.communities.update.mutate({ community: own.uuid, subtitle });
    }
    const stream = `community:${own.uuid}` as const;
    using live = member.live({ communities: [own.uuid], from: { [stream]: asOf } });
    await live.untilKind('live');
    expect(live.events(stream).map(({ seq }) => seq)).toEqual([asOf + 1, asOf + 2, asOf + 3]);
  });

  test('who caused an event, down to the page', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await staff.client.communities.update.mutate({ community: own.uuid, subtitle: 'caused' });
    const { by } = await live.untilEvent('communitySettingsUpdated');
    expect(by).toEqual({ account: staff.account, clientId: staff.page.clientId, mutationId: expect.any(String) });
  });
});

describe('refuses', () => {
  test('a community that does not exist by naming its stream, and serves the others', async () => {
    using live = use.world.visitor.live({ communities: [NOBODY, use.world.own.uuid] });
    await live.untilKind('live');
    expect(live.messages).toContainEqual({
      kind: 'reset',
      stream: `community:${NOBODY}`,
      reason: 'refused',
      cursor: 0,
    });
    expect(Object.keys(live.positions)).toEqual([`community:${use.world.own.uuid}`]);
  });

  test('another community on the host of one', async () => {
    const page = use.stack.page(use.stack.communityOrigin(use.world.own.customId));
    using live = page.live({ communities: [use.world.foreign.uuid] });
    await live.when(() => live.errors.length > 0);
    expect(live.errors).toEqual(['communities.notFound']);
  });

  test('more communities than a page can show', async () => {
    using live = use.world.visitor.live({ communities: Array.from({ length: 51 }, () => crypto.randomUUID()) });
    await live.when(() => live.errors.length > 0);
    expect(live.errors).toEqual(['input.invalid']);
  });

  test('the twenty-first stream of one page', async () => {
    const { origin } = use.stack;
    const url = `${origin.replace('http', 'ws')}/trpc`;
    const client = createWSClient({
      url,
      WebSocket: websocketWith(
        () => ({ origin }),
        () => {},
      ),
    });
    const { live } = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
    const codes: unknown[] = [];
    for (let opened = 0; opened < 21; opened += 1) {
      live.events.subscribe({ communities: [] }, { onError: (error) => void codes.push(error.data?.code) });
    }
    await expect.poll(() => codes).toEqual(['live.tooMany']);
    await client.close();
  });
});
