import { CLOCK } from '@muster/contracts/shifts/model';
import { clockEntries } from '@muster/upstream/platform/schema/members';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addShift, letStaffClock, setShiftTypes } from './clocking.ts';

const use = useStack();

describe('answers', () => {
  test('one’s own: the running shift, those that ended, and their time', async () => {
    const { own } = await use.stack.world();
    await addShift(use.stack, own, { from: '2026-01-01T10:00:00Z', to: '2026-01-01T11:30:00Z' });
    await addShift(use.stack, own, { from: '2026-01-02T22:00:00Z', to: '2026-01-03T01:00:00Z' });
    const running = await addShift(use.stack, own, { from: '2026-01-04T10:00:00Z', to: null });
    const clock = await own.people.member.client.shifts.clock.query({ community: own.uuid });
    expect(clock).toMatchObject({
      running: { id: running, endedAt: null },
      totalMs: 4.5 * 3_600_000,
      weekMs: 0,
      mayClockIn: false,
      mayCorrect: false,
    });
    expect(clock.items.map(({ startedAt }) => startedAt.slice(0, 10))).toEqual(['2026-01-02', '2026-01-01']);
  });

  test('all shifts, page by page', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const hour = (index: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + index * 3_600_000);
    const rows = Array.from({ length: CLOCK.page + 3 }, (_, index) => ({
      community,
      account: people.member.account,
      startedAt: hour(index),
      endedAt: new Date(hour(index).getTime() + 60_000),
    }));
    await use.stack.db.insert(clockEntries).values(rows);
    const first = await people.member.client.shifts.clock.query({ community });
    expect(first.items).toHaveLength(CLOCK.page);
    const second = await people.member.client.shifts.clock.query({ community, before: first.next });
    expect(second).toMatchObject({ items: { length: 3 }, next: null, totalMs: first.totalMs });
    const starts = [...first.items, ...second.items].map(({ startedAt }) => startedAt);
    expect(starts).toEqual(rows.map(({ startedAt }) => startedAt.toISOString()).toReversed());
  });

  test('the hours by kind of shift, and of a span what is in it of each', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const worked = (from: string, to: string, shift: string | null) => ({
      community,
      account: people.member.account,
      startedAt: new Date(`2026-01-${from}:00:00Z`),
      endedAt: new Date(`2026-01-${to}:00:00Z`),
      shift,
    });
    await use.stack.db
      .insert(clockEntries)
      .values([worked('01T10', '01T12', 'Patrol'), worked('01T23', '02T01', 'Patrol'), worked('02T10', '02T11', null)]);
    const ask = (span: object) => people.member.client.shifts.clock.query({ community, ...span });
    const hours = 3_600_000;
    expect((await ask({})).kinds).toEqual([
      { shift: 'Patrol', ms: 4 * hours, shifts: 2 },
      { shift: null, ms: hours, shifts: 1 },
    ]);
    const day = await ask({ from: '2026-01-02T00:00:00.000Z', to: '2026-01-03T00:00:00.000Z' });
    expect(day.kinds).toHaveLength(2);
    expect(day.kinds).toEqual(
      expect.arrayContaining([
        { shift: 'Patrol', ms: hours, shifts: 1 },
        { shift: null, ms: hours, shifts: 1 },
      ]),
    );
    expect(day.items).toHaveLength(2);
  });

  test('a member’s to staff, who may correct it', async () => {
    const { own } = await use.stack.world();
    const accId = own.people.member.account;
    const ask = (id: string) => own.people.staff.client.shifts.clock.query({ community: own.uuid, accId: id });
    expect(await ask(accId)).toMatchObject({ accId, mayClockIn: false, mayCorrect: true });
    expect(await ask(own.people.owner.account)).toMatchObject({ mayCorrect: false });
  });

  test('the kinds of shift, and that one may clock in', async () => {
    const { own } = await use.stack.world();
    await letStaffClock(use.stack, own);
    await setShiftTypes(own, ['Patrol', 'Dispatch']);
    const clock = await own.people.staff.client.shifts.clock.query({ community: own.uuid });
    expect(clock.shiftTypes.map(({ label }) => label)).toEqual(['Patrol', 'Dispatch']);
    expect(clock.mayClockIn).toBe(true);
  });
});

describe('refuses', () => {
  const ask = (
    name: 'visitor' | 'stranger' | 'member' | 'owner',
    accId: string | null = null,
    community = use.world.own.uuid,
  ) => use.world.person(name).client.shifts.clock.query({ community, accId });

  test('a stranger', () => expectRefusal(ask('stranger'), 'members.notMember'));
  test('a member another’s', async () => {
    const { details } = await expectRefusal(ask('member', use.world.own.people.staff.account), 'permissions.missing');
    expect(details).toMatchObject({ missing: { permission: 'system.manageMembers' } });
  });
  test('that of somebody who is not there', async () => {
    await expectRefusal(ask('owner', NOBODY), 'members.notFound');
    await expectRefusal(ask('owner', use.world.foreign.people.member.account), 'members.notFound');
  });
});
