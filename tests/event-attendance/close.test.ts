import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { leaves } from '../../apps/upstream/src/features/leave/tables.ts';
import { dayIn } from '../calendar/asking.ts';
import { addShift, attendanceOf, makeHeld } from './keeping.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

const close = ({ uuid: community, people }: Place, id: string, by: Role = 'owner') =>
  people[by].client.eventAttendance.close.mutate({ community, id });

describe('answers', () => {
  test('absent for those who said they come, excused for those on leave, and what the clock says before', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: -300, going: ['member', 'staff', 'owner'] });
    await addShift(use.stack, own, { by: 'owner', from: -300, to: -200 });
    await use.stack.db.insert(leaves).values({
      community: own.uuid,
      account: own.people.staff.account,
      state: 'running',
      firstDay: dayIn(-3),
      lastDay: dayIn(3),
      reason: 'Holiday',
      askedAt: new Date(),
    });
    expect(await close(own, id)).toEqual({ marked: 2 });
    const { people, closedAt } = await attendanceOf(own, id);
    expect(people).toMatchObject([{ mark: 'absent' }, { mark: 'excused' }, { mark: 'attended', source: 'clock' }]);
    expect(closedAt).not.toBeNull();
    await expectRefusal(close(own, id), 'eventAttendance.closed');
  });
});

describe('refuses', () => {
  test('people who do not keep the attendance', async () => {
    const id = await makeHeld(use.stack, use.world.own, { minutes: -300 });
    await expectRefusal(close(use.world.own, id, 'member'), 'permissions.missing');
  });

  test('events that are not over, or cancelled, or not there', async () => {
    const { own } = use.world;
    const id = await makeHeld(use.stack, own, { minutes: -5 });
    await expectRefusal(close(own, id), 'eventAttendance.notOver');
    await use.stack.db.execute(sql`update calendar_occurrences set cancelled_at = now() where id = ${id}`);
    await expectRefusal(close(own, id), 'eventAttendance.cancelled');
    await expectRefusal(close(own, NOBODY), 'calendar.unknown');
  });
});
