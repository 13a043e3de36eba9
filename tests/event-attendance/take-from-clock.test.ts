import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { takeAttendance } from '../../apps/upstream/src/features/event-attendance/jobs.ts';
import { addShift, attendanceOf, makeHeld, mark, moveTo } from './keeping.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

const take = ({ uuid: community, people }: Place, id: string, by: Role = 'owner') =>
  people[by].client.eventAttendance.takeFromClock.mutate({ community, id });

describe('answers', () => {
  test('those who signed up and are on the clock, late by when their shift began; other marks stay', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: -60, going: ['member', 'staff', 'owner'] });
    await addShift(use.stack, own, { by: 'member', from: -70, to: null });
    await addShift(use.stack, own, { by: 'staff', from: -30, to: -20 });
    await addShift(use.stack, own, { by: 'owner', from: -70, to: null });
    await mark(own, id, { accIds: [own.people.owner.account], mark: 'excused' });
    expect(await take(own, id)).toEqual({ marked: 2 });
    expect((await attendanceOf(own, id)).people).toMatchObject([
      { mark: 'attended', source: 'clock' },
      { mark: 'late', source: 'clock' },
      { mark: 'excused', source: 'staff' },
    ]);
  });

  test('by itself once the event is over, and once', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: -130, going: ['member', 'staff'] });
    await addShift(use.stack, own, { by: 'member', from: -100, to: -50 });
    await addShift(use.stack, own, { by: 'staff', from: -9, to: null });
    await takeAttendance(use.stack.upstream.services);
    expect((await attendanceOf(own, id)).people).toMatchObject([{ mark: 'late' }, { mark: null }]);
    await mark(own, id, { accIds: [own.people.member.account], mark: null, reason: 'Was elsewhere' });
    await takeAttendance(use.stack.upstream.services);
    expect((await attendanceOf(own, id)).counts).toMatchObject({ late: 0 });
  });
});

describe('refuses', () => {
  test('people who do not keep the attendance', async () => {
    const id = await makeHeld(use.stack, use.world.own, { minutes: -5 });
    await expectRefusal(take(use.world.own, id, 'member'), 'permissions.missing');
  });

  test('events that have not begun, or are cancelled, or not there', async () => {
    const { own } = use.world;
    const id = await makeHeld(use.stack, own, { minutes: 5 });
    await expectRefusal(take(own, id), 'eventAttendance.tooEarly');
    await moveTo(use.stack, id, -5);
    await use.stack.db.execute(sql`update calendar_occurrences set cancelled_at = now() where id = ${id}`);
    await expectRefusal(take(own, id), 'eventAttendance.cancelled');
    await expectRefusal(take(own, NOBODY), 'calendar.unknown');
  });
});
