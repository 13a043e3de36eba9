import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newClock, withTotp } from '../session/factors.ts';
import { useStack } from '../support/use-stack.ts';
import { edit, says } from './asking.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

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
      suspended: { before: false, after: false },
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

test('a rank that asks for a second factor gives nothing without one, and takes what was there', async () => {
  const { own } = await use.stack.world();
  const { owner, member, staff } = own.people;
  await edit(own, [own.ranks.Member], [says('cad.use', 'allow')]);
  await withTotp(owner, clock);
  const rule = { community: own.uuid, permissions: ['system.manageMembers' as const] };
  await owner.client.communities.setSecondFactorRule.mutate(rule);
  const ask = (accId: string, more: { add?: string[]; remove?: string[] }) =>
    owner.client.permissions.whatIf.query({ community: own.uuid, accId, ...more });
  const added = await ask(member.account, { add: [own.ranks.Moderator] });
  expect(added).toMatchObject({ gained: [], lost: ['cad.use'], suspended: { before: false, after: true } });
  const freed = await ask(staff.account, { add: [own.ranks.Member], remove: [own.ranks.Moderator] });
  expect(freed).toMatchObject({ gained: ['cad.use'], lost: [], suspended: { before: true, after: false } });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.permissions.whatIf.query({ community: use.world.own.uuid, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('somebody who is not in it', () =>
    expectRefusal(ask('owner', { accId: use.world.stranger.account }), 'members.notFound'));
  test('a rank of another community', () =>
    expectRefusal(ask('owner', { add: [use.world.foreign.ranks.Member] }), 'permissions.unknown'));
});
