import { describe, expect, test } from 'vitest';
import { addStatuses, stand } from '../members/asking.ts';
import { makeField, say } from '../profile-fields/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';

const use = useSharedStack();

type Asked = Partial<Parameters<Place['people']['owner']['client']['directory']['counts']['query']>[0]>;
const counts = ({ uuid, people }: Place, asked: Asked = {}) =>
  people.staff.client.directory.counts.query({ community: uuid, ...asked });
const sorted = <Each extends { count: number }>(list: readonly Each[]) =>
  list.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

describe('answers', () => {
  test('how many members each choice would show, as the list itself says it', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    await stand(use.stack, own, 'member', { comStatus: onDuty });
    const { states, statuses, ranks, departments } = await counts(own);
    expect(sorted(states)).toEqual([
      { state: 'active', count: 3 },
      { state: 'banned', count: 1 },
      { state: 'pending', count: 1 },
    ]);
    expect(statuses).toEqual([{ id: onDuty, count: 1 }]);
    const { client } = own.people.staff;
    const total = async (asked: Asked) =>
      (await client.directory.list.query({ community: own.uuid, ...asked, limit: 1 })).total;
    for (const { id, count } of ranks) expect(await total({ rank: id })).toBe(count);
    for (const { id, count } of departments) expect(await total({ department: id })).toBe(count);
    expect(ranks.map(({ id }) => id)).toEqual(expect.arrayContaining([own.ranks.Moderator, own.ranks.Member]));
  });

  test('within the search and the other filters, with what is chosen in the same filter left aside', async () => {
    const { own } = use.world;
    const byRank = await counts(own, { rank: [own.ranks.Moderator ?? ''] });
    expect(byRank.ranks.map(({ id }) => id)).toContain(own.ranks.Member);
    expect(byRank.states).toEqual([{ state: 'active', count: 1 }]);
    const waiting = await counts(own, { state: 'pending' });
    expect(waiting.ranks).toEqual([]);
    expect(sorted(waiting.states).map(({ state }) => state)).toEqual(['active', 'banned', 'pending']);
    const found = await counts(own, { search: 'crow member' });
    expect(found.ranks).toEqual([{ id: own.ranks.Member, count: 1 }]);
    expect(found.departments).toHaveLength(1);
  });

  test('nobody of another community', async () => {
    const { own, foreign } = use.world;
    const { ranks, departments } = await counts(own);
    const { departments: theirs } = await foreign.people.owner.client.departments.list.query({
      community: foreign.uuid,
    });
    const ids = theirs.flatMap(({ id, ranks: held }) => [id, ...held.map((rank) => rank.id)]);
    expect([...ranks, ...departments].filter(({ id }) => ids.includes(id))).toEqual([]);
  });
});

describe('refuses', () => {
  test('filters by what the caller may not see, which the counts would tell', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(counts(own, { factor: 'without' }), 'communities.ownerOnly');
    const field = await makeField(own, { label: 'Callsign' });
    await say(own, 'Moderator', { id: field, permission: 'view', value: 'deny' });
    await expectRefusal(counts(own, { fields: [{ field, is: 'filled' }] }), 'permissions.missing');
    await expectRefusal(counts(own, { fields: [{ field: NOBODY, is: 'filled' }] }), 'profileFields.unknown');
  });

  test('a member without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.directory.counts.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
