import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { categoryOf, makeCategory } from './asking.ts';

const use = useSharedStack();

const edit = (place: Place, id: string, label: string, revision = 1) =>
  place.people.owner.client.calendar.editCategory.mutate({
    community: place.uuid,
    id,
    category: categoryOf({ label }),
    revision,
  });

describe('answers', () => {
  test('the next revision', async () => {
    const { own } = await use.stack.world();
    expect(await edit(own, await makeCategory(own), 'Training')).toEqual({ revision: 2 });
  });
});

describe('refuses', () => {
  test('what is gone, what was changed since it was seen, and names that look alike', async () => {
    const { own } = await use.stack.world();
    const [first, second] = [await makeCategory(own, { label: 'Patrol' }), await makeCategory(own)];
    await expectRefusal(edit(own, NOBODY, 'Training'), 'calendar.categoryUnknown');
    await expectRefusal(edit(own, first, 'Training', 9), 'calendar.outdated');
    await expectRefusal(edit(own, second, 'Pаtrol'), 'input.looksAlike');
  });
});
