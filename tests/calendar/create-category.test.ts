import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { categoryOf } from './asking.ts';

const use = useSharedStack();

const create = (place: Place, label: string, by: Role = 'owner') =>
  place.people[by].client.calendar.createCategory.mutate({ community: place.uuid, category: categoryOf({ label }) });

describe('answers', () => {
  test('the id of a category behind the others, on record', async () => {
    const { own } = await use.stack.world();
    await create(own, 'Patrols');
    const { id } = await create(own, 'Trainings');
    const { client } = own.people.owner;
    const { categories } = await client.calendar.categories.query({ community: own.uuid });
    expect(categories.map(({ label }) => label)).toEqual(['Patrols', 'Trainings']);
    const { items } = await client.audit.list.query({ community: own.uuid, limit: 1 });
    expect(items[0]).toMatchObject({ action: 'CALENDAR_CATEGORY_CREATE', target: { id, label: 'Trainings' } });
  });
});

describe('refuses', () => {
  test('people without the permission, names that look alike, and more than the limit', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(create(own, 'Patrol', 'staff'), 'permissions.missing');
    await create(own, 'Patrol');
    await expectRefusal(create(own, 'Pаtrol'), 'input.looksAlike');
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"calendarCategories": 1}' where uuid = ${own.uuid}`,
    );
    await expectRefusal(create(own, 'One more'), 'communities.limitReached');
  });
});
