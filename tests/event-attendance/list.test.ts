import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { attendanceOf, makeCode, makeHeld, mark } from './keeping.ts';

const use = useStack();

describe('answers', () => {
  test('those who come and those added by hand to people who keep the attendance, and one’s own mark to others', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const id = await makeHeld(use.stack, own, { minutes: -5, going: ['member'] });
    await makeCode(own, id);
    await mark(own, id, { accIds: [staff.account], mark: 'attended' });
    const kept = await attendanceOf(own, id);
    expect(kept).toMatchObject({ mayKeep: true, hasCode: true, mine: null, counts: { attended: 1, absent: 0 } });
    expect(kept.people).toMatchObject([
      { accId: member.account, answer: 'going', mark: null },
      { accId: staff.account, answer: null, mark: 'attended', source: 'staff' },
    ]);
    expect(kept.code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    const seen = await attendanceOf(own, id, 'member');
    expect(seen).toMatchObject({ mayKeep: false, hasCode: true, code: null, counts: null, people: [], mine: null });
    expect(JSON.stringify(seen)).not.toContain(kept.code);
  });

  test('everything to the host of the event', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: -5, host: own.people.member.account });
    expect(await attendanceOf(own, id, 'member')).toMatchObject({ mayKeep: true });
  });
});

describe('refuses', () => {
  test('events that are not there', () =>
    expectRefusal(attendanceOf(use.world.own, NOBODY, 'member'), 'calendar.unknown'));
});
