import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { attendanceOf, makeHeld, mark } from './keeping.ts';

const use = useStack();

describe('answers', () => {
  test('marks of several people at once, and takes them back', async () => {
    const { own } = await use.stack.world();
    const accIds = [own.people.member.account, own.people.staff.account];
    const id = await makeHeld(use.stack, own, { minutes: -5, going: ['member'] });
    await mark(own, id, { accIds, mark: 'attended' });
    expect((await attendanceOf(own, id)).counts).toMatchObject({ attended: 2 });
    await mark(own, id, { accIds: [own.people.staff.account], mark: null });
    expect((await attendanceOf(own, id)).people).toMatchObject([{ mark: 'attended' }]);
  });

  test('a correction after the end with its reason, which is on record', async () => {
    const { own } = await use.stack.world();
    const accIds = [own.people.member.account];
    const id = await makeHeld(use.stack, own, { minutes: -300, going: ['member'] });
    await mark(own, id, { accIds, mark: 'absent' });
    await expectRefusal(mark(own, id, { accIds, mark: 'attended' }), 'eventAttendance.reasonNeeded');
    await mark(own, id, { accIds, mark: 'attended', reason: 'Came in another car' });
    expect((await attendanceOf(own, id)).people).toMatchObject([{ mark: 'attended', reason: 'Came in another car' }]);
    const { rows } = await use.stack.db.execute<{ ok: number }>(
      sql`select 1 as ok from audit t where community = ${own.uuid} and to_jsonb(t)::text like '%Came in another car%'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('that somebody is excused, long before the start', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: 300, going: ['member'] });
    await mark(own, id, { accIds: [own.people.member.account], mark: 'excused' });
    expect((await attendanceOf(own, id)).counts).toMatchObject({ excused: 1 });
  });
});

describe('refuses', () => {
  const marked = async (minutes: number, more: object = {}) => {
    const { own } = use.world;
    const id = await makeHeld(use.stack, own, { minutes });
    return mark(own, id, { accIds: [own.people.member.account], mark: 'attended', ...more });
  };

  test('people who do not keep the attendance', () =>
    expectRefusal(marked(-5, { by: 'member' }), 'permissions.missing'));

  test('marks before people can check in', () => expectRefusal(marked(60), 'eventAttendance.tooEarly'));

  test('people who are no members', () => expectRefusal(marked(-5, { accIds: [NOBODY] }), 'members.notFound'));

  test('events that are not there', () =>
    expectRefusal(mark(use.world.own, NOBODY, { accIds: [NOBODY], mark: null }), 'calendar.unknown'));

  test('events that are cancelled', async () => {
    const { own } = use.world;
    const id = await makeHeld(use.stack, own, { minutes: -5 });
    await use.stack.db.execute(sql`update calendar_occurrences set cancelled_at = now() where id = ${id}`);
    const accIds = [own.people.member.account];
    await expectRefusal(mark(own, id, { accIds, mark: 'attended' }), 'eventAttendance.cancelled');
  });
});
