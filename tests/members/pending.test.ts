import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { addApplicant } from '../support/world/world.ts';

const use = useSharedStack();

describe('answers', () => {
  test('who waits, longest first', async () => {
    const { own } = await use.stack.world();
    const newcomers = [await addApplicant(use.stack, own), await addApplicant(use.stack, own)];
    const { items, total } = await own.people.staff.client.members.pending.query({ community: own.uuid });
    expect(total).toBe(3);
    expect(items.map(({ accId }) => accId)).toEqual([own.people.applicant, ...newcomers].map(({ account }) => account));
  });
});

describe('refuses', () => {
  const pending = (name: 'visitor' | 'stranger' | 'applicant' | 'member' | 'banned') =>
    use.world.person(name).client.members.pending.query({ community: use.world.own.uuid });

  test.each(['stranger', 'applicant', 'member'] as const)('the %s, and says what is missing', async (name) => {
    const refused = await expectRefusal(pending(name), 'permissions.missing');
    expect(refused.details).toHaveProperty('missing.permission', 'system.manageMembers');
  });

  test('somebody banned', () => expectRefusal(pending('banned'), 'communities.banned'));
});
