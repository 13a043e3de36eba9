import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { makeHeld, mark } from './keeping.ts';

const use = useStack();

describe('answers', () => {
  test('one’s own marks within a period, and a member’s to staff', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const accIds = [people.member.account];
    for (const [minutes, given] of [
      [-5, 'late'],
      [-300, 'attended'],
    ] as const)
      await mark(own, await makeHeld(use.stack, own, { minutes }), { accIds, mark: given });
    const ask = (more: object = {}) => people.member.client.eventAttendance.ofMember.query({ community, ...more });
    expect(await ask()).toMatchObject({ attended: 1, late: 1, absent: 0, excused: 0 });
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    expect(await ask({ from: anHourAgo })).toMatchObject({ attended: 0, late: 1 });
    expect(await ask({ to: anHourAgo })).toMatchObject({ attended: 1, late: 0 });
    const seen = await people.owner.client.eventAttendance.ofMember.query({ community, accId: accIds[0] });
    expect(seen).toMatchObject({ attended: 1, late: 1 });
  });
});

describe('refuses', () => {
  test('questions about others by members, and about people who are none', async () => {
    const { uuid: community, people } = use.world.own;
    const about = (accId: string) => ({ community, accId });
    const { member, owner } = people;
    await expectRefusal(member.client.eventAttendance.ofMember.query(about(owner.account)), 'permissions.missing');
    await expectRefusal(owner.client.eventAttendance.ofMember.query(about(NOBODY)), 'members.notFound');
  });
});
