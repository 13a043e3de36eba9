import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { addTemplate, makeCategory, makeEvent, makeTemplate } from './asking.ts';

const use = useSharedStack();

const rename = ({ uuid: community, people }: Place, id: string, label: string, by: Role = 'owner') =>
  people[by].client.calendar.renameTemplate.mutate({ community, id, label });

describe('answers', () => {
  test('the template under its new name', async () => {
    const { own } = await use.stack.world();
    const id = await makeTemplate(own, { from: await makeEvent(own, await makeCategory(own)), label: 'Old' });
    expect(await rename(own, id, ' New ')).toEqual({ id });
    const { items } = await own.people.owner.client.calendar.templates.query({ community: own.uuid });
    expect(items).toMatchObject([{ id, label: 'New' }]);
  });
});

describe('refuses', () => {
  test('templates that are not there, or that the caller may not use', async () => {
    const { own } = use.world;
    await expectRefusal(rename(own, NOBODY, 'New'), 'calendar.templateUnknown');
    await expectRefusal(rename(own, await addTemplate(use.stack, own), 'New', 'member'), 'calendar.templateUnknown');
  });

  test('the name of another template of the category', async () => {
    const { own } = await use.stack.world();
    const from = await makeEvent(own, await makeCategory(own));
    const id = await makeTemplate(own, { from, label: 'First' });
    await makeTemplate(own, { from, label: 'Second' });
    await expectRefusal(rename(own, id, 'second'), 'input.looksAlike');
  });
});
