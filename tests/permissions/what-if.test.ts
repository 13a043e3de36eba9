import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { edit, says } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('what is gained and lost, power included', async () => {
    const { own } = await use.stack.world();
    await edit(own, [own.ranks.Member], [says('cad.use', 'allow')]);
    const difference = await own.people.owner.client.permissions.whatIf.query({
      community: own.uuid,
      accId: own.people.member.account,
      add: [own.ranks.Moderator],
      remove: [own.ranks.Member],
    });
    expect(difference).toEqual({
      power: { from: 5, to: 50 },
      gained: ['system.editCommunity', 'system.manageMembers'],
      lost: ['cad.use'],
    });
  });

  test('of somebody who has nothing yet', async () => {
    const { own } = use.world;
    const add = [own.ranks.Moderator];
    const { gained, lost } = await own.people.owner.client.permissions.whatIf.query({ community: own.uuid, add });
    expect(gained).toHaveLength(2);
    expect(lost).toEqual([]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.permissions.whatIf.query({ community: use.world.own.uuid, ...more });

  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a community that does not exist', () =>
    expectRefusal(ask('owner', { community: NOBODY }), 'communities.notFound'));
  test('somebody who is not in it', () =>
    expectRefusal(ask('owner', { accId: use.world.stranger.account }), 'members.notFound'));
  test('a rank of another community', () =>
    expectRefusal(ask('owner', { add: [use.world.foreign.ranks.Member] }), 'permissions.unknown'));
});
