import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { ownLeave, putLeave } from './asking.ts';

const use = useSharedStack();

const withdraw = (name: 'member' | 'owner', id: string, { uuid, people } = use.world.own) =>
  people[name].client.leave.withdraw.mutate({ community: uuid, id });

describe('answers', () => {
  test.each(['waiting', 'approved'] as const)('a leave that is %s and is none any more', async (state) => {
    const { own } = await use.stack.world();
    const id = await putLeave(use.stack, own, { state, first: 3 });
    await withdraw('member', id, own);
    expect(await ownLeave(own)).toMatchObject({ open: [], items: [{ id, state: 'withdrawn' }] });
  });
});

describe('refuses', () => {
  test('what is not there', () => expectRefusal(withdraw('member', NOBODY), 'leave.unknown'));
  test('that of another member, as one that is not there', async () =>
    expectRefusal(withdraw('owner', await putLeave(use.stack, use.world.own)), 'leave.unknown'));
  test('one that has begun', async () =>
    expectRefusal(withdraw('member', await putLeave(use.stack, use.world.own)), 'leave.wrongState'));
});
