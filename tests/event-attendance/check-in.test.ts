import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { attendanceOf, makeCode, makeHeld, mark, moveTo } from './keeping.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

const checkIn = ({ uuid: community, people }: Place, id: string, code: string, by: Role = 'member') =>
  people[by].client.eventAttendance.checkIn.mutate({ community, id, code });

describe('answers', () => {
  test('attended from a quarter of an hour before the start, and late ten minutes after it', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: 14 });
    const code = await makeCode(own, id);
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    expect(await checkIn(own, id, typed)).toEqual({ mark: 'attended' });
    await moveTo(use.stack, id, -11);
    expect(await checkIn(own, id, code, 'staff')).toEqual({ mark: 'late' });
    expect(await checkIn(own, id, code)).toEqual({ mark: 'attended' });
    expect(await attendanceOf(own, id, 'member')).toMatchObject({ mine: 'attended' });
    expect((await attendanceOf(own, id)).people).toMatchObject([{ source: 'code' }, { source: 'code' }]);
  });
});

describe('refuses', () => {
  test('another code, the code of before, and any where there is none', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: -5 });
    await expectRefusal(checkIn(own, id, 'ABC234'), 'eventAttendance.wrongCode');
    const old = await makeCode(own, id);
    await makeCode(own, id);
    await expectRefusal(checkIn(own, id, old), 'eventAttendance.wrongCode');
  });

  test('more guesses than ten, even with the code then', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: -5 });
    const code = await makeCode(own, id);
    for (let guess = 0; guess < 10; guess += 1)
      await expectRefusal(checkIn(own, id, `AAAA${guess}A`), 'eventAttendance.wrongCode');
    await expectRefusal(checkIn(own, id, code), 'session.tooManyAttempts');
    expect(await checkIn(own, id, code, 'staff')).toEqual({ mark: 'attended' });
  });

  test('people whom staff have marked', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: -5 });
    await mark(own, id, { accIds: [own.people.member.account], mark: 'absent' });
    await expectRefusal(checkIn(own, id, await makeCode(own, id)), 'eventAttendance.marked');
  });

  test('times before and after, and events that are cancelled or not there', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: 16 });
    const code = await makeCode(own, id);
    await expectRefusal(checkIn(own, id, code), 'eventAttendance.tooEarly');
    await moveTo(use.stack, id, -121);
    await expectRefusal(checkIn(own, id, code), 'eventAttendance.over');
    await use.stack.db.execute(sql`update calendar_occurrences set cancelled_at = now() where id = ${id}`);
    await expectRefusal(checkIn(own, id, code), 'eventAttendance.cancelled');
    await expectRefusal(checkIn(own, NOBODY, code), 'calendar.unknown');
  });
});
