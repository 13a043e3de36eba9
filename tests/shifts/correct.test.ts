import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { addShift } from './clocking.ts';

const use = useStack();
const times = { startedAt: '2026-01-01T10:00:00.000Z', endedAt: '2026-01-01T12:00:00.000Z' };

function correct({ uuid: community, people }: Place, id: string, more: object = {}) {
  const input = { community, id, ...times, reason: 'Forgot to clock out', ...more };
  return people.staff.client.shifts.correct.mutate(input);
}

describe('answers', () => {
  test('the shift with its new times, who corrected it and why, on record', async () => {
    const { own } = await use.stack.world();
    const id = await addShift(use.stack, own, { from: '2026-01-01T09:00:00Z', to: null });
    await correct(own, id);
    const { items, running } = await own.people.member.client.shifts.clock.query({ community: own.uuid });
    expect(running).toBe(null);
    expect(items).toMatchObject([{ id, ...times, corrected: { by: 'Crow staff', reason: 'Forgot to clock out' } }]);
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.action, 'MEMBER_CLOCK_CORRECT')));
    expect(rows).toMatchObject([
      {
        target: own.people.member.account,
        before: { endedAt: null },
        after: { ...times, reason: 'Forgot to clock out' },
      },
    ]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.shifts.correct.mutate({
      community: use.world.own.uuid,
      id: NOBODY,
      ...times,
      reason: 'x',
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('no reason', () => expectRefusal(ask('owner', { reason: ' ' }), 'input.invalid'));
  test('a shift that is not there', () => expectRefusal(ask('owner'), 'shifts.unknown'));
  test('a shift of another community', async () => {
    const id = await addShift(use.stack, use.world.foreign, { from: '2026-01-01T09:00:00Z', to: null });
    await expectRefusal(ask('owner', { id }), 'shifts.unknown');
  });
  test.each([
    ['an end before the beginning', { endedAt: '2026-01-01T09:00:00.000Z' }],
    ['an end in the future', { endedAt: '2100-01-01T09:00:00.000Z' }],
    ['more than a week', { endedAt: '2026-01-09T10:00:00.001Z' }],
  ])('%s', async (_what, wrong) => {
    const { own } = await use.stack.world();
    const id = await addShift(use.stack, own, { from: '2026-01-01T09:00:00Z', to: null });
    await expectRefusal(correct(own, id, wrong), 'shifts.badTimes');
  });
  test('times of another shift', async () => {
    const { own } = await use.stack.world();
    await addShift(use.stack, own, { from: '2026-01-01T11:00:00Z', to: '2026-01-01T13:00:00Z' });
    const id = await addShift(use.stack, own, { from: '2026-01-01T09:00:00Z', to: '2026-01-01T09:30:00Z' });
    await expectRefusal(correct(own, id), 'shifts.overlap');
  });
  test('staff a shift of the owner', async () => {
    const { own } = await use.stack.world();
    const id = await addShift(use.stack, own, { from: '2026-01-01T09:00:00Z', to: null, of: 'owner' });
    await expectRefusal(correct(own, id), 'permissions.outranked');
  });
});
