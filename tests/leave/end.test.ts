import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import { day, ownLeave, putLeave, toldOf } from './asking.ts';

const use = useSharedStack();

const end = (name: Role, id: string, { uuid, people } = use.world.own) =>
  people[name].client.leave.end.mutate({ community: uuid, id, note: 'Welcome back' });

describe('answers', () => {
  test('an own leave that ended with yesterday', async () => {
    const { own } = await use.stack.world();
    const id = await putLeave(use.stack, own);
    await end('member', id, own);
    expect(await ownLeave(own)).toMatchObject({ open: [], items: [{ id, state: 'ended', lastDay: day(-1) }] });
    expect(await toldOf(own, 'member')).toEqual([]);
  });

  test('that of a member, who is told by whom, and one to come that is cancelled', async () => {
    const { own } = await use.stack.world();
    const running = await putLeave(use.stack, own);
    const upcoming = await putLeave(use.stack, own, { state: 'approved', first: 20, last: 22 });
    for (const id of [running, upcoming]) await end('staff', id, own);
    const states = (await ownLeave(own)).items.map(({ id, state }) => [id, state]);
    expect(Object.fromEntries(states)).toEqual({ [running]: 'ended', [upcoming]: 'withdrawn' });
    const values = { name: 'Crow staff', note: 'Welcome back' };
    expect((await toldOf(own, 'member'))[0]).toMatchObject({ kind: 'leaveEnded', values });
  });
});

describe('refuses', () => {
  test('what is not there', () => expectRefusal(end('owner', NOBODY), 'leave.unknown'));
  test('what does not run', async () => {
    const id = await putLeave(use.stack, use.world.own, { state: 'waiting', first: 5 });
    await expectRefusal(end('member', id), 'leave.wrongState');
    await expectRefusal(end('staff', id), 'leave.wrongState');
  });
  test('members the leave of others, and staff that of those above them', async () => {
    const id = await putLeave(use.stack, use.world.own, { of: 'owner' });
    await expectRefusal(end('member', id), 'permissions.missing');
    await expectRefusal(end('staff', id), 'permissions.outranked');
  });
});
