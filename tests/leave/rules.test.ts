import { describe, expect, test } from 'vitest';
import { addStatuses } from '../members/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { letAsk } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the rules that a community begins with, its statuses and its zone', async () => {
    const { own } = await use.stack.world();
    const { onLeave } = await addStatuses(use.stack, own);
    const answer = await own.people.staff.client.leave.rules.query({ community: own.uuid });
    expect(answer.rules).toMatchObject({ enabled: false, minDays: 1, maxDays: 30, coolDownDays: 0, status: null });
    expect(answer.statuses).toContainEqual({ id: onLeave, label: 'On leave' });
    expect(answer.timeZone).toBe('UTC');
  });

  test('no status that is gone', async () => {
    const { own } = await use.stack.world();
    const { onLeave } = await addStatuses(use.stack, own);
    await letAsk(own, { status: onLeave });
    const read = () => own.people.owner.client.leave.rules.query({ community: own.uuid });
    expect((await read()).rules.status).toBe(onLeave);
    await addStatuses(use.stack, own);
    expect((await read()).rules.status).toBeNull();
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.leave.rules.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
