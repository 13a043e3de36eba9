import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { eventAt, makeCategory, makeEvent } from './asking.ts';

const use = useSharedStack();

const remove = ({ uuid: community, people }: Place, id: string, moveTo: string | null) =>
  people.owner.client.calendar.removeCategory.mutate({ community, id, moveTo });

describe('answers', () => {
  test('the category, whose events go to another one, or with it', async () => {
    const { own } = await use.stack.world();
    const [first, second] = [await makeCategory(own), await makeCategory(own)];
    const [moved, gone] = [await makeEvent(own, first), await makeEvent(own, second)];
    await remove(own, first, second);
    expect((await eventAt(own, moved)).category).toBe(second);
    await remove(own, second, null);
    await expectRefusal(eventAt(own, gone), 'calendar.unknown');
  });
});

describe('refuses', () => {
  test('what is gone, and the category itself for its events', async () => {
    const { own } = use.world;
    const id = await makeCategory(own);
    await expectRefusal(remove(own, NOBODY, null), 'calendar.categoryUnknown');
    await expectRefusal(remove(own, id, id), 'calendar.categoryUnknown');
    await expectRefusal(remove(own, id, NOBODY), 'calendar.categoryUnknown');
  });
});
