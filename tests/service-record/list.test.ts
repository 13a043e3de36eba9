import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import { letEveryoneIn } from '../support/world/changes.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useSharedStack();

/** A member who was promoted with a reason, and then once more by mistake. */
async function promoted(): Promise<Place> {
  const { own } = await use.stack.world();
  const { changeRanks, undoChange } = own.people.owner.client.departments;
  const about = { community: own.uuid, accId: own.people.member.account };
  await changeRanks.mutate({
    ...about,
    give: [{ rank: own.ranks.Moderator, expiresAt: '2999-01-01T00:00:00.000Z' }],
    take: [own.ranks.Member],
    reason: 'Merit',
  });
  const { change } = await changeRanks.mutate({ ...about, take: [own.ranks.Moderator], reason: 'By mistake' });
  await undoChange.mutate({ community: own.uuid, change: change ?? '' });
  return own;
}

const recordOf = (person: Person, { uuid: community }: Place, of?: Person) =>
  person.client.serviceRecord.list.query({ community, accId: of?.account });

describe('answers', () => {
  test('oneself with who, when and why, without any permission', async () => {
    const own = await promoted();
    const { items } = await recordOf(own.people.member, own);
    expect(items.map(({ kind, label, reason, source }) => [kind, label, reason, source])).toEqual([
      ['given', 'Moderator', '', 'undo'],
      ['taken', 'Moderator', 'By mistake', 'manual'],
      ['given', 'Moderator', 'Merit', 'manual'],
      ['taken', 'Crew', 'Merit', 'manual'],
    ]);
    expect(items[1]).toMatchObject({ undone: true, by: { accId: own.people.owner.account } });
  });

  test('another member only with what and when, and nothing that was put right again', async () => {
    const own = await promoted();
    await letEveryoneIn(use.stack, own);
    const [other] = await makePeople(use.stack, ['colleague'], 'Crow');
    await other?.client.communities.join.mutate({ community: own.uuid });
    const { items } = await recordOf(other as Person, own, own.people.member);
    expect(items.map(({ label }) => label)).toEqual(['Moderator', 'Crew']);
    expect(items.every(({ by, reason, expiresAt }) => by === null && reason === '' && expiresAt === null)).toBe(true);
  });

  test('whoever may change ranks with all of it', async () => {
    const own = await promoted();
    await empower(use.stack, own, ['system.changeRanks']);
    const { items } = await recordOf(own.people.staff, own, own.people.member);
    expect(items).toHaveLength(4);
    expect(items.map(({ reason }) => reason)).toContain('Merit');
  });

  test('page by page', async () => {
    const own = await promoted();
    const { serviceRecord } = own.people.member.client;
    const first = await serviceRecord.list.query({ community: own.uuid, limit: 3 });
    const rest = await serviceRecord.list.query({ community: own.uuid, limit: 3, before: first.next });
    expect([first.items.length, rest.items.length, rest.next]).toEqual([3, 1, null]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'applicant' | 'member', more: object = {}) =>
    use.world.person(name).client.serviceRecord.list.query({ community: use.world.own.uuid, ...more });

  test('whoever may not see the profile', async () => {
    const { member } = use.world.own.people;
    await expectRefusal(ask('stranger'), 'members.notFound');
    await expectRefusal(ask('applicant', { accId: member.account }), 'members.notFound');
    await expectRefusal(ask('member', { accId: NOBODY }), 'members.notFound');
  });
});
