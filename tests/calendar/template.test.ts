import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { addTemplate, makeCategory, makeEvent, makeTemplate } from './asking.ts';

const use = useSharedStack();

const read = ({ uuid: community, people }: Place, id: string, by: Role = 'owner') =>
  people[by].client.calendar.template.query({ community, id });

describe('answers', () => {
  test('what an event begins with that is made from it', async () => {
    const { own } = await use.stack.world();
    const from = await makeEvent(own, await makeCategory(own), { title: 'Drill' });
    const id = await makeTemplate(own, { from, label: 'Drills' });
    expect(await read(own, id)).toMatchObject({ id, label: 'Drills', title: 'Drill', time: '19:00', minutes: 120 });
  });
});

describe('refuses', () => {
  test('templates that are not there, are another community’s, or of a category in which the caller makes no events', async () => {
    const { own, foreign } = use.world;
    await expectRefusal(read(own, NOBODY), 'calendar.templateUnknown');
    await expectRefusal(read(own, await addTemplate(use.stack, foreign)), 'calendar.templateUnknown');
    await expectRefusal(read(own, await addTemplate(use.stack, own), 'member'), 'calendar.templateUnknown');
  });
});
