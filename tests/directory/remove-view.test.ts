import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();
const remove = (by: 'staff' | 'owner' | 'member', id: string, community = use.world.own.uuid) =>
  use.world.own.people[by].client.directory.removeView.mutate({ community, id });
const saved = async () => {
  const { uuid, people } = use.world.own;
  return people.staff.client.directory.saveView.mutate({ community: uuid, name: 'View', query: {} });
};

describe('answers', () => {
  test('that the view is gone', async () => {
    const { id } = await saved();
    expect(await remove('staff', id)).toEqual({ id });
    expect(await use.world.own.people.staff.client.directory.views.query({ community: use.world.own.uuid })).toEqual(
      [],
    );
  });
});

test('a shared view is removed by any who manage members and see it', async () => {
  const { own } = await use.stack.world();
  const { staff, owner } = own.people;
  const share = (name: string, query: object) =>
    owner.client.directory.saveView.mutate({ community: own.uuid, name, query, shared: true });
  const [hidden, seen] = [await share('Factors', { factor: 'without' }), await share('Waiting', { state: 'pending' })];
  await staff.client.directory.removeView.mutate({ community: own.uuid, id: seen.id });
  const refused = staff.client.directory.removeView.mutate({ community: own.uuid, id: hidden.id });
  await expectRefusal(refused, 'members.viewUnknown');
  expect(await owner.client.directory.views.query({ community: own.uuid })).toEqual([hidden]);
});

describe('refuses', () => {
  test('a member without the permission', () => expectRefusal(remove('member', NOBODY), 'permissions.missing'));

  test('a view that is not there, or is of somebody else', async () => {
    await expectRefusal(remove('staff', NOBODY), 'members.viewUnknown');
    await expectRefusal(remove('owner', (await saved()).id), 'members.viewUnknown');
  });
});
