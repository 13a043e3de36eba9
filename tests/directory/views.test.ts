import { describe, expect, test } from 'vitest';
import { makeField, say } from '../profile-fields/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the caller own views of this community by name, and nobody else sees them', async () => {
    const { own } = use.world;
    const { staff, owner } = own.people;
    for (const name of ['Waiting', 'Archive']) {
      await staff.client.directory.saveView.mutate({ community: own.uuid, name, query: {} });
    }
    const mine = await staff.client.directory.views.query({ community: own.uuid });
    expect(mine.map(({ name }) => name)).toEqual(['Archive', 'Waiting']);
    expect(await owner.client.directory.views.query({ community: own.uuid })).toEqual([]);
  });

  test('the views that are shared, but for those that filter by what the caller may not see', async () => {
    const { own } = await use.stack.world();
    const { staff, owner } = own.people;
    const field = await makeField(own, { label: 'Clearance' });
    const share = (name: string, query: object) =>
      owner.client.directory.saveView.mutate({ community: own.uuid, name, query, shared: true });
    await share('Without a factor', { factor: 'without' });
    await share('Cleared', { fields: [{ field, is: 'contains', text: 'secret' }] });
    await share('Waiting', { state: 'pending' });
    const names = async (who: typeof staff) =>
      (await who.client.directory.views.query({ community: own.uuid })).map(({ name, shared }) => [name, shared]);
    expect(await names(staff)).toEqual([
      ['Cleared', true],
      ['Waiting', true],
    ]);
    await say(own, 'Moderator', { id: field, permission: 'view', value: 'deny' });
    expect(await names(staff)).toEqual([['Waiting', true]]);
    expect(await names(owner)).toHaveLength(3);
  });
});

describe('refuses', () => {
  test('a member without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.directory.views.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
