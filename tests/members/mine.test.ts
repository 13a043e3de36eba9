import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

describe('answers', () => {
  test.each([
    ['owner', { owner: true, banned: false, sysStatus: 'active' }],
    ['member', { owner: false, banned: false, sysStatus: 'active', comName: 'Crow member' }],
    ['applicant', { owner: false, banned: false, sysStatus: 'pending' }],
    ['banned', { owner: false, banned: true, sysStatus: 'active' }],
  ] as const)('the %s with their own account in the community', async (name, expected) => {
    const { uuid, people } = use.world.own;
    const mine = await people[name].client.members.mine.query({ community: uuid });
    expect(mine).toMatchObject({ accId: people[name].account, clockData: { data: [] }, ...expected });
  });

  test('nothing to a stranger', async () => {
    expect(await use.world.stranger.client.members.mine.query({ community: use.world.own.uuid })).toBe(null);
  });
});

describe('refuses', () => {
  test('a community that does not exist', () =>
    expectRefusal(use.world.stranger.client.members.mine.query({ community: NOBODY }), 'communities.notFound'));
});
