import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { draftOf, edit, limitForms, makeForm } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('a closed form of the same settings, with new ids for all parts', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own, { audience: 'guests', description: 'Join us' });
    await edit(own, id, { cooldownHours: 24 });
    const { forms } = own.people.owner.client;
    const copy = await draftOf(own, (await forms.copy.mutate({ community: own.uuid, id, label: 'Copy' })).id);
    const settings = { label: 'Copy', open: false, audience: 'guests', description: 'Join us', cooldownHours: 24 };
    expect(copy.settings).toMatchObject(settings);
    const [question] = copy.structure.sections[0]?.questions ?? [];
    expect(question).toMatchObject({ label: 'Your name' });
    expect(question?.id).not.toBe('name');
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.forms.copy.mutate({ community: use.world.own.uuid, id: NOBODY, label: 'Copy', ...more });

  test('those who lack the permission', async () => {
    await expectRefusal(ask('member'), 'permissions.missing');
  });
  test('a name that looks like that of another form', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own, { label: 'Whitelist' });
    const copied = own.people.owner.client.forms.copy.mutate({ community: own.uuid, id, label: 'Whitelist.' });
    await expectRefusal(copied, 'input.looksAlike');
  });
  test('a form that is not there', async () => {
    await expectRefusal(ask('owner'), 'forms.unknown');
  });
  test('more forms than there may be', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    await limitForms(use.stack, own, 1);
    const copied = own.people.owner.client.forms.copy.mutate({ community: own.uuid, id, label: 'Copy' });
    await expectRefusal(copied, 'forms.full');
  });
});
