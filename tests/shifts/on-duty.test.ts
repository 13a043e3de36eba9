import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addShift } from './clocking.ts';

const use = useStack();

describe('answers', () => {
  test('who is on the clock, longest first', async () => {
    const { own } = await use.stack.world();
    await addShift(use.stack, own, { from: '2026-01-02T10:00:00Z', to: null, of: 'staff' });
    await addShift(use.stack, own, { from: '2026-01-01T10:00:00Z', to: null });
    await addShift(use.stack, own, { from: '2026-01-01T10:00:00Z', to: '2026-01-01T11:00:00Z', of: 'owner' });
    const { items } = await own.people.staff.client.shifts.onDuty.query({ community: own.uuid });
    expect(items.map(({ name }) => name)).toEqual(['Crow member', 'Crow staff']);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.shifts.onDuty.query({ community });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
});
