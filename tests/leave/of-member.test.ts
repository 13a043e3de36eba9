import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { ask, day, days, decide, letAsk, ownLeave, putLeave } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the rules, the first day that they leave, and that there is none yet', async () => {
    const { own } = await use.stack.world();
    await letAsk(own, { minDays: 2, maxDays: 20, coolDownDays: 5 });
    expect(await ownLeave(own)).toMatchObject({
      rules: { enabled: true, minDays: 2, maxDays: 20, coolDownDays: 5 },
      today: day(0),
      freeFrom: day(0),
      open: [],
      items: [],
      mayRequest: true,
      mayEnter: false,
    });
    await putLeave(use.stack, own, { state: 'ended', first: -5, last: -1 });
    expect((await ownLeave(own)).freeFrom).toBe(day(5));
  });

  test('what is open and what is over apart, with reasons and notes for the member and for staff', async () => {
    const { own } = await use.stack.world();
    await letAsk(own);
    const declined = await ask(own, 3, 10);
    await decide(own, declined, { approve: false, note: 'Not now' });
    const waiting = await ask(own, 2, 5);
    const seen = { open: [{ id: waiting, state: 'waiting', ...days(2, 5), reason: 'Exams' }] };
    const past = { items: [{ id: declined, state: 'declined', decision: { note: 'Not now' } }] };
    expect(await ownLeave(own)).toMatchObject({ ...seen, ...past });
    const { client } = own.people.staff;
    const accId = own.people.member.account;
    const theirs = await client.leave.ofMember.query({ community: own.uuid, accId });
    expect(theirs).toMatchObject({ ...seen, ...past, mayRequest: false, mayEnter: true });
    expect(theirs.items[0]?.decision?.by).toBe('Crow staff');
  });

  test('the member not who of the staff decided, and staff no reason of those above them', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    await letAsk(own);
    await decide(own, await ask(own, 3, 10));
    expect((await ownLeave(own)).open[0]?.decision).toMatchObject({ by: null });
    await putLeave(use.stack, own, { of: 'owner' });
    const theirs = await staff.client.leave.ofMember.query({ community: own.uuid, accId: owner.account });
    expect(theirs).toMatchObject({ open: [{ reason: null, mayDecide: false }], mayEnter: false });
  });
});

describe('refuses', () => {
  const read = (name: 'member' | 'owner', accId: string) =>
    use.world.person(name).client.leave.ofMember.query({ community: use.world.own.uuid, accId });

  test('members the leave of others', () =>
    expectRefusal(read('member', use.world.own.people.staff.account), 'permissions.missing'));
  test('people who are not here', async () => {
    await expectRefusal(read('owner', NOBODY), 'members.notFound');
    await expectRefusal(read('owner', use.world.foreign.people.member.account), 'members.notFound');
  });
});
