import { describe, expect, test } from 'vitest';
import { addStatuses, detailOf } from '../members/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { ask, day, days, decide, letAsk, ownLeave, putLeave, toldOf } from './asking.ts';

const use = useSharedStack();

/** A leave that runs, whose member asks for two days more. */
async function askedToExtend() {
  const { own } = await use.stack.world();
  await letAsk(own);
  const id = await putLeave(use.stack, own);
  const extension = { community: own.uuid, id, lastDay: day(12), reason: 'Not well yet' };
  await own.people.member.client.leave.extend.mutate(extension);
  return { own, id };
}

describe('answers', () => {
  test('an approval, of which the member is told; leave to come waits for its first day', async () => {
    const { own } = await use.stack.world();
    await letAsk(own);
    const id = await ask(own, 5, 10);
    await decide(own, id, { note: 'Good luck' });
    expect((await ownLeave(own)).open).toMatchObject([{ id, state: 'approved', decision: { note: 'Good luck' } }]);
    const values = { decision: 'approved', ...days(5, 10), note: 'Good luck' };
    expect(await toldOf(own, 'member')).toMatchObject([{ kind: 'leaveDecided', values }]);
  });

  test('a leave that begins at once where its first day has come, with the status that the rules give', async () => {
    const { own } = await use.stack.world();
    const { onLeave } = await addStatuses(use.stack, own);
    await letAsk(own, { status: onLeave });
    const id = await ask(own, 0, 10);
    await decide(own, id);
    expect((await ownLeave(own)).open).toMatchObject([{ id, state: 'running' }]);
    expect(JSON.stringify(await detailOf(own, 'member'))).toContain(onLeave);
    await own.people.member.client.leave.end.mutate({ community: own.uuid, id });
    expect(JSON.stringify(await detailOf(own, 'member'))).not.toContain(`"status":"${onLeave}"`);
  });

  test('a refusal with its reason', async () => {
    const { own } = await use.stack.world();
    await letAsk(own);
    const id = await ask(own, 5, 10);
    await decide(own, id, { approve: false, note: 'Too many are away' });
    expect(await ownLeave(own)).toMatchObject({ open: [], items: [{ id, state: 'declined' }] });
    expect(await toldOf(own, 'member')).toMatchObject([
      { values: { decision: 'declined', note: 'Too many are away' } },
    ]);
  });

  test.each([true, false])('an extension: %s', async (approve) => {
    const { own, id } = await askedToExtend();
    await decide(own, id, { approve, lastDay: day(12) });
    expect((await ownLeave(own)).open).toMatchObject([{ id, lastDay: day(approve ? 12 : 10), extension: null }]);
    expect(await toldOf(own, 'member')).toMatchObject([{ kind: 'leaveExtensionDecided' }]);
  });
});

describe('refuses', () => {
  test('what is not there', () => expectRefusal(decide(use.world.own, NOBODY), 'leave.unknown'));
  test('members without the permission', async () =>
    expectRefusal(decide(use.world.own, NOBODY, { by: 'member' }), 'permissions.missing'));
  test('what does not wait', async () =>
    expectRefusal(decide(use.world.own, await putLeave(use.stack, use.world.own)), 'leave.wrongState'));
  test('days that were changed since they were seen', async () => {
    const id = await putLeave(use.stack, use.world.own, { state: 'waiting', first: 5 });
    await expectRefusal(decide(use.world.own, id, { lastDay: day(11) }), 'input.outdated');
  });
  test('to approve days that have passed, which can be declined', async () => {
    const { own } = await use.stack.world();
    const id = await putLeave(use.stack, own, { state: 'waiting', first: -5, last: -1 });
    await expectRefusal(decide(own, id, { lastDay: day(-1) }), 'leave.passed');
    await decide(own, id, { lastDay: day(-1), approve: false });
  });
  test('an extension into another leave', async () => {
    const { own, id } = await askedToExtend();
    await putLeave(use.stack, own, { state: 'approved', first: 12, last: 14 });
    await expectRefusal(decide(own, id, { lastDay: day(12) }), 'leave.overlap');
  });
  test('staff their own leave, and that of those above them', async () => {
    const { own } = await use.stack.world();
    const put = (of: 'staff' | 'owner') => putLeave(use.stack, own, { of, state: 'waiting', first: 5 });
    await expectRefusal(decide(own, await put('staff')), 'members.yourself');
    await expectRefusal(decide(own, await put('owner')), 'permissions.outranked');
  });
});
