import { DIRECTORY } from '@muster/contracts/directory/constants';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();
const save = (by: 'staff' | 'owner' | 'member', name: string, query = {}, community = use.world.own.uuid) =>
  use.world.own.people[by].client.directory.saveView.mutate({ community, name, query });

describe('answers', () => {
  test('the view with every filter named, in place of the one that had the name', async () => {
    const first = await save('staff', ' Banned ', { state: 'banned' });
    expect(first).toMatchObject({ name: 'Banned', query: { state: 'banned', search: '', sort: 'name', rank: [] } });
    const second = await save('staff', 'Banned', { state: 'banned', sort: 'newest' });
    expect(second).toMatchObject({ id: first.id, query: { sort: 'newest' }, columns: null });
  });
});

test('a view keeps its columns, until it is saved with others', async () => {
  const { own } = use.world;
  const { directory } = own.people.staff.client;
  const view = { community: own.uuid, name: 'Hours', query: {} };
  await directory.saveView.mutate({ ...view, columns: ['hours', 'joined'] });
  const kept = async () => (await directory.views.query({ community: own.uuid })).find(({ name }) => name === 'Hours');
  expect(await kept()).toMatchObject({ columns: ['hours', 'joined'] });
  await directory.saveView.mutate({ ...view, columns: ['username'] });
  expect(await kept()).toMatchObject({ columns: ['username'] });
});

test('a shared view is of all who manage members, each of whom may replace it', async () => {
  const { own } = await use.stack.world();
  const { staff, owner } = own.people;
  const view = { community: own.uuid, name: 'Waiting', shared: true };
  const made = await staff.client.directory.saveView.mutate({ ...view, query: { state: 'pending' } });
  expect(made).toMatchObject({ shared: true });
  const again = await owner.client.directory.saveView.mutate({ ...view, query: { state: 'pending', sort: 'newest' } });
  expect(again).toMatchObject({ id: made.id, query: { sort: 'newest' } });
  // One of the same name that somebody keeps for themselves is another.
  await staff.client.directory.saveView.mutate({ ...view, shared: false, query: {} });
  expect(await staff.client.directory.views.query({ community: own.uuid })).toHaveLength(2);
  expect(await owner.client.directory.views.query({ community: own.uuid })).toEqual([again]);
});

describe('refuses', () => {
  test('to replace a shared view that filters by what the caller may not see', async () => {
    const { own } = await use.stack.world();
    const view = { community: own.uuid, name: 'Factors', shared: true };
    await own.people.owner.client.directory.saveView.mutate({ ...view, query: { factor: 'without' } });
    const replaced = own.people.staff.client.directory.saveView.mutate({ ...view, query: {} });
    await expectRefusal(replaced, 'communities.ownerOnly');
  });

  test('filters by what only the owner sees, and by a field that is gone', async () => {
    await expectRefusal(save('staff', 'Without', { factor: 'without' }), 'communities.ownerOnly');
    await expectRefusal(
      save('staff', 'Gone', { fields: [{ field: NOBODY, is: 'filled' as const }] }),
      'profileFields.unknown',
    );
  });

  test('a member without the permission', () => expectRefusal(save('member', 'Mine'), 'permissions.missing'));

  test('more than one can keep', async () => {
    for (let kept = 0; kept < DIRECTORY.viewsMax; kept += 1) await save('owner', `View ${kept}`);
    await expectRefusal(save('owner', 'One more'), 'members.tooManyViews');
    await save('owner', 'View 3', { sort: 'newest' });
  });
});
