import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makePlan, work } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('those who did most first, and none who did nothing', async () => {
    const { own } = await use.stack.world();
    const requirements = [own.ranks.Member, own.ranks.Moderator].map((id) => ({
      kind: 'rank' as const,
      id,
      amounts: { clock: 60 },
    }));
    const id = await makePlan(own, { leaderboard: true, requirements });
    const board = () => own.people.member.client.activityQuotas.leaderboard.query({ community: own.uuid, id });
    await work(use.stack, own, { minutes: 20 });
    expect((await board()).items).toMatchObject([{ name: 'Crow member', rank: 1 }]);
    await work(use.stack, own, { minutes: 40, of: 'staff' });
    expect((await board()).items).toMatchObject([
      { name: 'Crow staff', rank: 1, figures: [{ source: 'clock', done: 40 }] },
      { name: 'Crow member', rank: 2, figures: [{ source: 'clock', done: 20 }] },
    ]);
  });
});

describe('refuses', () => {
  const board = (name: 'stranger' | 'member', id: string) =>
    use.world.person(name).client.activityQuotas.leaderboard.query({ community: use.world.own.uuid, id });

  test('people who are no members', () => expectRefusal(board('stranger', NOBODY), 'members.notMember'));
  test('a plan that is not there', () => expectRefusal(board('member', NOBODY), 'activityQuotas.planUnknown'));
  test('a plan that shows none', async () =>
    expectRefusal(board('member', await makePlan(use.world.own)), 'activityQuotas.noLeaderboard'));
});
