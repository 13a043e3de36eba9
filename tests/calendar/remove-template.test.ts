import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { addTemplate, makeCategory, makeEvent, makeTemplate } from './asking.ts';

const use = useSharedStack();

const remove = ({ uuid: community, people }: Place, id: string, by: Role = 'owner') =>
  people[by].client.calendar.removeTemplate.mutate({ community, id });

describe('answers', () => {
  test('the template, while its event stays', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const from = await makeEvent(own, await makeCategory(own));
    const id = await makeTemplate(own, { from, label: 'Patrol' });
    expect(await remove(own, id)).toEqual({ id });
    expect((await people.owner.client.calendar.templates.query({ community })).items).toEqual([]);
    expect(await people.owner.client.calendar.event.query({ community, id: from })).toMatchObject({ id: from });
  });
});

describe('refuses', () => {
  test('templates that are not there, or that the caller may not use', async () => {
    const { own } = use.world;
    await expectRefusal(remove(own, NOBODY), 'calendar.templateUnknown');
    await expectRefusal(remove(own, await addTemplate(use.stack, own), 'member'), 'calendar.templateUnknown');
  });
});
