import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { day, letAsk, ownLeave, putLeave, toldOf } from './asking.ts';

const use = useSharedStack();

const extend = ({ uuid: community, people }: Place, id: string, last: number) =>
  people.member.client.leave.extend.mutate({ community, id, lastDay: day(last), reason: 'Not well yet' });

async function onLeave(rules: Parameters<typeof letAsk>[1] = {}) {
  const { own } = await use.stack.world();
  await letAsk(own, rules);
  return { own, id: await putLeave(use.stack, own) };
}

describe('answers', () => {
  test('a request beside the leave, which ends as before until somebody decides', async () => {
    const { own, id } = await onLeave();
    await extend(own, id, 14);
    const extension = { lastDay: day(14), reason: 'Not well yet' };
    expect((await ownLeave(own)).open).toMatchObject([{ id, lastDay: day(10), extension }]);
    expect(await toldOf(own, 'staff')).toMatchObject([{ values: { change: 'extension', lastDay: day(14) } }]);
  });
});

describe('refuses', () => {
  test('what is not there', () => expectRefusal(extend(use.world.own, NOBODY, 14), 'leave.unknown'));
  test('one that has not begun', async () => {
    const id = await putLeave(use.stack, use.world.own, { state: 'approved', first: 5 });
    await expectRefusal(extend(use.world.own, id, 14), 'leave.wrongState');
  });
  test('where members do not ask for leave', async () => {
    const { own, id } = await onLeave({ enabled: false });
    await expectRefusal(extend(own, id, 14), 'leave.off');
  });
  test('a day that is no later', async () => {
    const { own, id } = await onLeave();
    await expectRefusal(extend(own, id, 10), 'leave.badDays');
  });
  test('more days than the rules allow, counted from the first', async () => {
    const { own, id } = await onLeave({ maxDays: 16 });
    await expectRefusal(extend(own, id, 14), 'leave.tooLong');
    await extend(own, id, 13);
  });
  test('days of another leave', async () => {
    const { own, id } = await onLeave();
    await putLeave(use.stack, own, { state: 'approved', first: 12, last: 14 });
    await expectRefusal(extend(own, id, 12), 'leave.overlap');
  });
});
