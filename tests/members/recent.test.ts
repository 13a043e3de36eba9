import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import { letEveryoneIn } from '../support/world/changes.ts';

const use = useSharedStack();

describe('answers', () => {
  test('active members, newest first, by the name they have here; nobody who waits or is banned', async () => {
    const { uuid, people } = use.world.own;
    const { items, total } = await people.member.client.members.recent.query({ community: uuid });
    expect(total).toBe(3);
    expect(items.map(({ name, rank }) => [name, rank])).toEqual([
      [people.owner.username, 'Chief'],
      ['Crow member', 'Crew'],
      ['Crow staff', 'Moderator'],
    ]);
  });

  test('as many as a dashboard shows, and how many there are', async () => {
    const { own } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    const crowd = await makePeople(
      use.stack,
      Array.from({ length: DASHBOARD_CARDS }, () => 'crowd'),
      'Crow',
    );
    for (const person of crowd) await person.client.communities.join.mutate({ community: own.uuid });
    const { items, total } = await own.people.owner.client.members.recent.query({ community: own.uuid });
    expect(total).toBe(DASHBOARD_CARDS + 3);
    expect(items.map(({ accId }) => accId)).toEqual(crowd.map(({ account }) => account).toReversed());
  });
});

describe('refuses', () => {
  const recent = (name: 'visitor' | 'stranger' | 'applicant' | 'banned') =>
    use.world.person(name).client.members.recent.query({ community: use.world.own.uuid });

  test.each(['stranger', 'applicant'] as const)('the %s, who is not in yet', async (name) => {
    await expectRefusal(recent(name), 'members.notMember');
  });

  test('somebody banned', () => expectRefusal(recent('banned'), 'communities.banned'));
});
