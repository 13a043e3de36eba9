import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { addFolder, makeForm, managedBy } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the form stands in the folder and before the other, and at the end', async () => {
    const { own } = await use.stack.world();
    const first = await makeForm(own, { label: 'A' });
    await makeForm(own, { label: 'B' });
    const last = await makeForm(own, { label: 'C' });
    const folder = await addFolder(own);
    const { forms } = own.people.owner.client;
    expect(await forms.move.mutate({ community: own.uuid, id: last, folder, before: first })).toEqual({ id: last });
    const shown = async () => (await managedBy(own)).forms.map((form) => `${form.label} ${form.folder === folder}`);
    expect(await shown()).toEqual(['C true', 'A false', 'B false']);
    await forms.move.mutate({ community: own.uuid, id: last, folder: null });
    expect(await shown()).toEqual(['A false', 'B false', 'C false']);
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.forms.move.mutate({ community: use.world.own.uuid, id: NOBODY, folder: null, ...more });

  test('those who lack the permission', async () => {
    await expectRefusal(ask('member'), 'permissions.missing');
  });
  test('a form that is not there', async () => {
    await expectRefusal(ask('owner'), 'forms.unknown');
  });
  test('a place before a form of another community', async () => {
    const id = await makeForm(use.world.own);
    await expectRefusal(ask('owner', { id, before: await makeForm(use.world.foreign) }), 'forms.unknown');
  });
  test('a folder of another community', async () => {
    const id = await makeForm(use.world.own);
    await expectRefusal(ask('owner', { id, folder: await addFolder(use.world.foreign) }), 'forms.noFolder');
  });
});
