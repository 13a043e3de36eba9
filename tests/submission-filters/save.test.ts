import { SAVED_FILTER } from '@muster/contracts/submission-filters/constants';
import { describe, expect, test } from 'vitest';
import { submissionFilters } from '../../apps/upstream/src/features/submission-filters/tables.ts';
import { say } from '../forms/asking.ts';
import { openForm } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { filtersOf, save, searching } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('the filter, in the place of the one that had the name, and beside a shared one of that name', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const first = await save(own, 'owner', { form, name: 'New' });
    expect(await save(own, 'owner', { form, name: 'New', search: 'grace' })).toEqual(first);
    await save(own, 'owner', { form, name: 'New', shared: true });
    const { items } = await filtersOf(own, 'owner', form);
    expect(items.map(({ shared, terms }) => [shared, terms.search])).toEqual([
      [true, 'ada'],
      [false, 'grace'],
    ]);
  });
});

test('the least score and rating are kept with a filter, and one of before there were any has none', async () => {
  const { own } = await use.stack.world();
  const { owner } = own.people;
  const terms = { ...searching('ada'), scoreFrom: 7.5, ratingFrom: 60 };
  const filter = { community: own.uuid, form: null, name: 'Best', terms };
  await owner.client.submissionFilters.save.mutate(filter);
  const { scoreFrom: _, ratingFrom: __, ...before } = searching('old');
  const row = { community: own.uuid, account: owner.account, name: 'Old', terms: before as typeof terms };
  await use.stack.db.insert(submissionFilters).values(row);
  const { items } = await filtersOf(own, 'owner', null);
  expect(items.map((item) => item.terms)).toEqual([terms, searching('old')]);
});

describe('refuses', () => {
  test('to share filters of a form that the person may not edit, and of all forms to those who do not manage them', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    await expectRefusal(save(own, 'staff', { form, name: 'Mine' }), 'permissions.missing');
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    await save(own, 'staff', { form, name: 'Mine' });
    await expectRefusal(save(own, 'staff', { form, name: 'Ours', shared: true }), 'permissions.missing');
    await expectRefusal(save(own, 'staff', { form: null, name: 'Ours', shared: true }), 'permissions.missing');
    await say(own, 'Moderator', { id: form, permission: 'edit', value: 'allow' });
    await save(own, 'staff', { form, name: 'Ours', shared: true });
  });

  test('more than there can be', async () => {
    const { own } = await use.stack.world();
    const { account } = own.people.owner;
    const kept = { community: own.uuid, form: null, account, terms: searching('') };
    const names = Array.from({ length: SAVED_FILTER.max }, (_, nth) => `Filter ${nth}`);
    await use.stack.db.insert(submissionFilters).values(names.map((name) => ({ ...kept, name })));
    await expectRefusal(save(own, 'owner', { form: null, name: 'One more' }), 'submissionFilters.tooMany');
    await save(own, 'owner', { form: null, name: 'Filter 1' });
  });

  test('a form and a community that are not there', async () => {
    const { own } = use.world;
    await expectRefusal(save(own, 'owner', { form: NOBODY, name: 'Mine' }), 'forms.unknown');
    const nowhere = { ...own, uuid: NOBODY };
    await expectRefusal(save(nowhere, 'owner', { form: null, name: 'Mine' }), 'communities.notFound');
  });
});
