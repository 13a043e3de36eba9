import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { makeCategory } from './asking.ts';

const use = useSharedStack();

const move = ({ uuid: community, people }: Place, id: string, before: string | null) =>
  people.owner.client.calendar.moveCategory.mutate({ community, id, before });

describe('answers', () => {
  test('the category, in its new place', async () => {
    const { own } = await use.stack.world();
    const [first, second] = [await makeCategory(own), await makeCategory(own)];
    await move(own, first, null);
    const { categories } = await own.people.owner.client.calendar.managedCategories.query({ community: own.uuid });
    expect(categories.map(({ id }) => id)).toEqual([second, first]);
  });
});

describe('refuses', () => {
  test('what is gone', () => expectRefusal(move(use.world.own, NOBODY, null), 'calendar.categoryUnknown'));
});
