import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { HUGE_PICTURE, NO_PICTURE, PICTURE } from '../support/pictures.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { eventAt, makeCategory, makeEvent } from './asking.ts';

const use = useSharedStack();

const setImage = ({ uuid: community, people }: Place, id: string, image: typeof PICTURE | null, by: Role = 'owner') =>
  people[by].client.calendar.setImage.mutate({ community, id, image });

describe('answers', () => {
  test('the event with its picture, and without one', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own));
    await setImage(own, id, PICTURE);
    expect((await eventAt(own, id)).image).toMatch(/^\/files\//);
    await setImage(own, id, null);
    expect((await eventAt(own, id)).image).toBeNull();
  });
});

describe('refuses', () => {
  test('events that are gone, people without the permission, and what is no picture', async () => {
    const { own } = use.world;
    const id = await makeEvent(own, await makeCategory(own));
    await expectRefusal(setImage(own, NOBODY, null), 'calendar.unknown');
    await expectRefusal(setImage(own, id, null, 'member'), 'permissions.missing');
    await expectRefusal(setImage(own, id, NO_PICTURE), 'accounts.badImage');
    await expectRefusal(setImage(own, id, HUGE_PICTURE), 'accounts.imageTooLarge');
  });
});
