import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addShift } from './clocking.ts';

const use = useStack();

describe('answers', () => {
  test('the shift that ended, also to somebody who may not clock in any more', async () => {
    const { own } = await use.stack.world();
    const id = await addShift(use.stack, own, { from: '2026-01-01T10:00:00Z', to: null });
    const { client } = own.people.member;
    expect(await client.shifts.clockOut.mutate({ community: own.uuid, note: 'Quiet night' })).toEqual({ id });
    const { running, items } = await client.shifts.clock.query({ community: own.uuid });
    expect(running).toBe(null);
    expect(items).toMatchObject([{ id, note: 'Quiet night' }]);
    const mine = await client.members.mine.query({ community: own.uuid });
    expect(mine?.clockData.data).toMatchObject([{ id, completed: true, status: 'complete' }]);
  });

  test('the earlier end that the member states, as their own word with its reason, until staff correct it', async () => {
    const { own } = await use.stack.world();
    const id = await addShift(use.stack, own, { from: '2026-01-01T10:00:00Z', to: null });
    const { member, staff } = own.people;
    const stated = { endedAt: '2026-01-01T13:00:00.000Z', reason: 'Forgot to clock out' };
    await member.client.shifts.clockOut.mutate({ community: own.uuid, ...stated });
    const seen = async () =>
      (await staff.client.shifts.clock.query({ community: own.uuid, accId: member.account })).items;
    expect(await seen()).toMatchObject([
      { id, endedAt: stated.endedAt, corrected: { by: 'Crow member', reason: stated.reason, stated: true } },
    ]);
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.action, 'MEMBER_CLOCK_OUT')));
    expect(rows).toMatchObject([{ after: { ...stated, stated: true } }]);
    const times = { startedAt: '2026-01-01T10:00:00.000Z', endedAt: '2026-01-01T12:00:00.000Z' };
    await staff.client.shifts.correct.mutate({ community: own.uuid, id, ...times, reason: 'Left at noon' });
    expect(await seen()).toMatchObject([{ corrected: { by: 'Crow staff', reason: 'Left at noon', stated: false } }]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.shifts.clockOut.mutate({ community });

  test('a stranger', () => expectRefusal(ask('stranger'), 'members.notMember'));
  test.each([
    ['in the future', '2100-01-01T00:00:00.000Z'],
    ['before the beginning', '2026-01-01T09:59:59.000Z'],
    ['at the beginning', '2026-01-01T10:00:00.000Z'],
  ])('an end %s', async (_what, endedAt) => {
    const { own } = await use.stack.world();
    await addShift(use.stack, own, { from: '2026-01-01T10:00:00Z', to: null });
    await expectRefusal(
      own.people.member.client.shifts.clockOut.mutate({ community: own.uuid, endedAt }),
      'shifts.badTimes',
    );
    expect((await own.people.member.client.shifts.clock.query({ community: own.uuid })).running).not.toBe(null);
  });
  test('whoever is not on the clock', () => expectRefusal(ask('member'), 'shifts.offClock'));
});
