import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { addTemplate, makeCategory, makeEvent, makeTemplate } from './asking.ts';

const use = useSharedStack();

const page = ({ uuid: community, people }: Place, more: object = {}, by: Role = 'owner') =>
  people[by].client.calendar.templates.query({ community, ...more });

describe('answers', () => {
  test('templates by name, page by page, of this community alone', async () => {
    const { own, foreign } = await use.stack.world();
    const category = await makeCategory(own);
    const from = await makeEvent(own, category);
    for (const label of ['beta', 'Alpha', 'Gamma']) await makeTemplate(own, { from, label });
    await addTemplate(use.stack, foreign);
    const first = await page(own, { limit: 2 });
    expect(first.items).toMatchObject([
      { label: 'Alpha', category },
      { label: 'beta', category },
    ]);
    const second = await page(own, { limit: 2, after: first.next });
    expect(second).toMatchObject({ items: [{ label: 'Gamma' }], next: null });
  });

  test('none of categories in which the caller may make no events, and those of a category that its events leave', async () => {
    const { own } = await use.stack.world();
    const [category, other] = [await makeCategory(own), await makeCategory(own)];
    await makeTemplate(own, { from: await makeEvent(own, category), label: 'Patrol' });
    expect((await page(own, {}, 'member')).items).toEqual([]);
    const { calendar } = own.people.owner.client;
    await calendar.removeCategory.mutate({ community: own.uuid, id: category, moveTo: other });
    expect((await page(own)).items).toMatchObject([{ label: 'Patrol', category: other }]);
    await calendar.removeCategory.mutate({ community: own.uuid, id: other, moveTo: null });
    expect((await page(own)).items).toEqual([]);
  });
});

describe('refuses', () => {
  test('a community that is not there', () =>
    expectRefusal(page({ ...use.world.own, uuid: NOBODY }), 'communities.notFound'));
});
