import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeCategory } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('all categories, for those who manage them', async () => {
    const { own } = await use.stack.world();
    const id = await makeCategory(own, { audience: 'permitted' });
    const { categories } = await own.people.owner.client.calendar.managedCategories.query({ community: own.uuid });
    expect(categories).toMatchObject([{ id, audience: 'permitted', revision: 1 }]);
  });
});

describe('refuses', () => {
  test('those who do not', () =>
    expectRefusal(
      use.world.own.people.staff.client.calendar.managedCategories.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
