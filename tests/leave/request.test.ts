import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { ask, days, letAsk, ownLeave, putLeave, toldOf } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the request, which those who may decide are told of', async () => {
    const { own } = await use.stack.world();
    await letAsk(own);
    const id = await ask(own, 2, 10);
    expect((await ownLeave(own)).open).toMatchObject([{ id, state: 'waiting', ...days(2, 10), entered: false }]);
    const told = { kind: 'leaveRequested', values: { name: 'Crow member', change: 'leave', ...days(2, 10) } };
    expect(await toldOf(own, 'staff')).toEqual([{ ...told, values: expect.objectContaining(told.values) }]);
    expect(await toldOf(own, 'owner')).toHaveLength(1);
    expect(await toldOf(own, 'member')).toEqual([]);
  });

  test('of staff, whom neither themselves nor those below them decide about', async () => {
    const { own } = await use.stack.world();
    await letAsk(own);
    await ask(own, 2, 10, 'staff');
    expect(await toldOf(own, 'staff')).toEqual([]);
    expect(await toldOf(own, 'owner')).toHaveLength(1);
  });
});

describe('refuses', () => {
  const refused = async (rules: Parameters<typeof letAsk>[1], first: number, last: number) => {
    const { own } = await use.stack.world();
    await letAsk(own, rules);
    return { own, asked: ask(own, first, last) };
  };

  test('where members do not ask for leave', async () => {
    const { asked } = await refused({ enabled: false }, 1, 3);
    await expectRefusal(asked, 'leave.off');
  });
  test.each([
    ['an end before the beginning', 5, 3],
    ['a beginning that has passed', -1, 3],
    ['a beginning in three years', 1_000, 1_002],
  ])('%s', async (_what, first, last) => {
    const { asked } = await refused({}, first, last);
    await expectRefusal(asked, 'leave.badDays');
  });
  test('fewer days than the rules ask for', async () => {
    const { asked } = await refused({ minDays: 4 }, 1, 3);
    await expectRefusal(asked, 'leave.tooShort');
  });
  test('more days than the rules allow', async () => {
    const { asked } = await refused({ maxDays: 2 }, 1, 3);
    await expectRefusal(asked, 'leave.tooLong');
  });
  test('days that are too near to another leave', async () => {
    const { own } = await use.stack.world();
    await letAsk(own, { coolDownDays: 7 });
    await putLeave(use.stack, own, { state: 'ended', first: -9, last: -2 });
    await expectRefusal(ask(own, 5, 6), 'leave.coolDown');
    await ask(own, 6, 7);
  });
  test('days of another leave', async () => {
    const { own } = await use.stack.world();
    await letAsk(own);
    await putLeave(use.stack, own);
    await expectRefusal(ask(own, 10, 12), 'leave.overlap');
  });
  test('a sixth request', async () => {
    const { own } = await use.stack.world();
    await letAsk(own);
    for (const at of [1, 3, 5, 7, 9]) await ask(own, at, at);
    await expectRefusal(ask(own, 20, 21), 'leave.tooMany');
  });
});
