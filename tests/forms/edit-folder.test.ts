import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { addFolder, managedBy } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the folder as it now is; what is not given stays', async () => {
    const { own } = await use.stack.world();
    const id = await addFolder(own, 'Before');
    const { forms } = own.people.owner.client;
    await forms.editFolder.mutate({ community: own.uuid, id, folder: { icon: 'folder' } });
    const changed = { id, label: 'After', icon: 'folder', pictures: { icon: null, image: null } };
    expect(await forms.editFolder.mutate({ community: own.uuid, id, folder: { label: 'After' } })).toEqual(changed);
    expect((await managedBy(own)).folders).toEqual([changed]);
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.forms.editFolder.mutate({ community: use.world.own.uuid, id: NOBODY, folder: { label: 'X' }, ...more });

  test('those who lack the permission', async () => {
    await expectRefusal(ask('member'), 'permissions.missing');
  });
  test('a folder that is not there, or another community’s', async () => {
    await expectRefusal(ask('owner'), 'forms.noFolder');
    await expectRefusal(ask('owner', { id: await addFolder(use.world.foreign) }), 'forms.noFolder');
  });
});
