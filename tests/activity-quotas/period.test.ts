import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { day, makePlan, periodOf, work } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('members in the order asked for, narrowed by state and name, and how many are in each state', async () => {
    const { own } = await use.stack.world();
    const requirements = [own.ranks.Member, own.ranks.Moderator].map((id) => ({
      kind: 'rank' as const,
      id,
      amounts: { clock: 60 },
    }));
    const id = await makePlan(own, { requirements });
    await work(use.stack, own, { minutes: 60 });
    const names = async (more: object) => (await periodOf(own, id, more)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Crow staff', 'Crow member']);
    expect(await names({ sort: 'name' })).toEqual(['Crow member', 'Crow staff']);
    expect(await names({ sort: 'activity' })).toEqual(['Crow member', 'Crow staff']);
    expect(await names({ state: 'met' })).toEqual(['Crow member']);
    expect(await names({ search: 'STAFF' })).toEqual(['Crow staff']);
    expect(await periodOf(own, id, { state: 'new' })).toMatchObject({
      counts: { met: 1, short: 1, excused: 0, new: 0 },
      items: [],
      closed: null,
      past: [],
      period: { firstDay: day(-3) },
    });
  });

  test.each(['progress', 'name', 'activity'] as const)(
    'pages by %s that go on where the last one ended',
    async (sort) => {
      const { own } = await use.stack.world();
      const id = await makePlan(own, {
        requirements: [own.ranks.Member, own.ranks.Moderator].map((rank) => ({
          kind: 'rank' as const,
          id: rank,
          amounts: { clock: 60 },
        })),
      });
      const { items } = await periodOf(own, id, { sort });
      const [first, second] = items;
      const key = { progress: 0, activity: 0, name: first?.name.toLowerCase() ?? '' }[sort];
      const after = { key, accId: first?.accId ?? NOBODY };
      expect((await periodOf(own, id, { sort, after })).items).toEqual([second]);
    },
  );
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.activityQuotas.period.query({ community: use.world.own.uuid, id: NOBODY }),
      'permissions.missing',
    ));
  test('a plan that is not there', () => expectRefusal(periodOf(use.world.own, NOBODY), 'activityQuotas.planUnknown'));
  test('a position of a list in another order', () =>
    expectRefusal(periodOf(use.world.own, NOBODY, { after: { key: 'crow', accId: NOBODY } }), 'input.invalid'));
  test('a period that the plan does not have', async () =>
    expectRefusal(
      periodOf(use.world.own, await makePlan(use.world.own), { firstDay: day(-2) }),
      'activityQuotas.periodUnknown',
    ));
});
