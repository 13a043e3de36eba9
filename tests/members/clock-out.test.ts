import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addShift } from './clocking.ts';

const use = useStack();

describe('answers', () => {
  test('the shift that ended, also to somebody who may not clock in any more', async () => {
    const { own } = await use.stack.world();
    const id = await addShift(use.stack, own, { from: '2026-01-01T10:00:00Z', to: null });
    const { client } = own.people.member;
    expect(await client.members.clockOut.mutate({ community: own.uuid, note: 'Quiet night' })).toEqual({ id });
    const { running, items } = await client.members.clock.query({ community: own.uuid });
    expect(running).toBe(null);
    expect(items).toMatchObject([{ id, note: 'Quiet night' }]);
    const mine = await client.members.mine.query({ community: own.uuid });
    expect(mine?.clockData.data).toMatchObject([{ id, completed: true, status: 'complete' }]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.members.clockOut.mutate({ community });

  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test('a stranger', () => expectRefusal(ask('stranger'), 'members.notMember'));
  test('a community that does not exist', () => expectRefusal(ask('owner', NOBODY), 'communities.notFound'));
  test('whoever is not on the clock', () => expectRefusal(ask('member'), 'members.offClock'));
});
