import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MinimalStack, startMinimalStack } from '../support/mock-upstream/minimal-stack.ts';
import type { MinimalAccount, MinimalCommunity } from '../support/mock-upstream/minimal-upstream.ts';
import type { Page } from '../support/world/page.ts';

let stack: MinimalStack;
let community: MinimalCommunity;
let account: MinimalAccount;
let member: Page;
beforeAll(async () => {
  stack = await startMinimalStack();
});
beforeEach(async () => {
  community = stack.upstream.addCommunity(`crows-${crypto.randomUUID().slice(0, 8)}`, 'Crows');
  account = stack.upstream.addAccount('Crow', { isMemberOf: [community.uuid] });
  member = await stack.pageOf(account);
});
afterAll(() => stack[Symbol.asyncDispose]());

const watching = async (page: Page) => {
  const { asOf } = await page.client.communities.get.query({ community: community.uuid });
  const live = page.live({ communities: [community.uuid], from: { [`community:${community.uuid}`]: asOf } });
  await live.untilKind('live');
  return live;
};

test('a page is live, and the heartbeat says which community it shows', async () => {
  using live = await watching(member);
  expect(live.messages.map(({ kind }) => kind)).toEqual(['hello', 'live']);
  await expect
    .poll(() =>
      stack.upstream.received.filter(({ name }) => name === 'heartbeat').map(({ fields }) => fields['community']),
    )
    .toContain(community.uuid);
});

test('an event by its name has members and visitors fetch the community again, and shows what it now is', async () => {
  using live = await watching(member);
  using visitors = await watching(stack.on(`${community.id}.localhost`));
  community.name = 'Ravens';
  stack.upstream.send('communitySettingsUpdated', { anything: true });
  await Promise.all([live.untilKind('reset'), visitors.untilKind('reset')]);
  expect(live.messages.at(-1)).toMatchObject({ kind: 'reset', stream: `community:${community.uuid}` });
  const { community: now } = await member.client.communities.get.query({ community: community.uuid });
  expect(now.name).toBe('Ravens');
});

test('an event about oneself reaches nobody else', async () => {
  const other = stack.upstream.addAccount('Other', { isMemberOf: [community.uuid] });
  using live = await watching(member);
  using others = await watching(await stack.pageOf(other));
  stack.upstream.send('accountInfoUpdate', undefined, account);
  await live.untilKind('reset');
  expect(live.messages.at(-1)).toMatchObject({ stream: `account:${account.userId}` });
  expect(others.messages.map(({ kind }) => kind)).not.toContain('reset');
});

test('communityDeletion takes pages of that community away', async () => {
  using live = await watching(member);
  stack.upstream.send('communityDeletion', { uuid: community.uuid });
  await live.untilKind('event');
  expect(live.events()).toMatchObject([{ type: 'communityDeletion', data: { community: community.uuid } }]);
});

test('expiredToken signs out whose token is refused, and nobody else', async () => {
  const other = stack.upstream.addAccount('Other', { isMemberOf: [community.uuid] });
  using live = await watching(member);
  using others = await watching(await stack.pageOf(other));
  account.token = 'another';
  stack.upstream.send('expiredToken');
  await live.untilKind('signedOut');
  expect(others.messages.map(({ kind }) => kind)).not.toContain('signedOut');
});
