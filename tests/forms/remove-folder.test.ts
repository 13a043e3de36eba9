import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { addFolder, makeForm, managedBy } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the folder goes, its forms stay', async () => {
    const { own } = await use.stack.world();
    const folder = await addFolder(own);
    const id = await makeForm(own, { folder });
    await own.people.owner.client.forms.removeFolder.mutate({ community: own.uuid, id: folder });
    const { folders, forms } = await managedBy(own);
    expect({ folders, forms: forms.map((form) => [form.id, form.folder]) }).toEqual({
      folders: [],
      forms: [[id, null]],
    });
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.forms.removeFolder.mutate({ community: use.world.own.uuid, id: NOBODY, ...more });

  test('those who lack the permission', async () => {
    await expectRefusal(ask('member'), 'permissions.missing');
  });
  test('a folder that is not there, or another community’s', async () => {
    await expectRefusal(ask('owner'), 'forms.noFolder');
    await expectRefusal(ask('owner', { id: await addFolder(use.world.foreign) }), 'forms.noFolder');
  });
});
