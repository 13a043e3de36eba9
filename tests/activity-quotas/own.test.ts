import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { day, makePlan, work } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('how the caller stands in the plans that ask something of them, the one that ends first before others', async () => {
    const { own } = await use.stack.world();
    await makePlan(own, { name: 'A month', rhythm: 'monthly', startsOn: day(-2) });
    await makePlan(own, { name: 'A week', leaderboard: true });
    await makePlan(own, { name: 'Later', startsOn: day(3) });
    await work(use.stack, own, { minutes: 200 });
    const { items } = await own.people.member.client.activityQuotas.own.query({ community: own.uuid });
    expect(items).toMatchObject([
      {
        name: 'A week',
        period: { firstDay: day(-3), endsAt: `${day(4)}T00:00:00.000Z` },
        state: 'short',
        progress: 66,
        figures: [{ source: 'clock', done: 200, due: 300, required: 300 }],
        excusedFor: null,
        leaderboard: true,
      },
      { name: 'A month', leaderboard: false },
    ]);
    expect((await own.people.staff.client.activityQuotas.own.query({ community: own.uuid })).items).toEqual([]);
  });
});

describe('refuses', () => {
  test('people who are no members', () =>
    expectRefusal(
      use.world.stranger.client.activityQuotas.own.query({ community: use.world.own.uuid }),
      'members.notMember',
    ));
});
