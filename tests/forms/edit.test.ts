import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { draftOf, edit, makeForm } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the settings as they now are; what is not given stays', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    const closesAt = new Date(Date.now() + 86_400_000).toISOString();
    const identifiers: ('discord' | 'steam')[] = ['steam', 'discord'];
    const changed = { closesAt, perPersonMax: 2, cooldownHours: 48, identifiers };
    expect(await edit(own, id, changed)).toMatchObject({ ...changed, label: 'Application', open: true });
    expect((await draftOf(own, id)).settings).toMatchObject(changed);
    await edit(own, id, { closesAt: null });
    expect((await draftOf(own, id)).settings).toMatchObject({ closesAt: null, perPersonMax: 2 });
  });
});

describe('refuses', () => {
  test('those who may not edit the form', async () => {
    const { uuid: community, people } = use.world.own;
    const id = await makeForm(use.world.own);
    const edited = people.member.client.forms.edit.mutate({ community, id, settings: { label: 'Mine' } });
    await expectRefusal(edited, 'permissions.missing');
  });

  test('a name that looks like that of another form', async () => {
    const { own } = await use.stack.world();
    await makeForm(own, { label: 'Whitelist' });
    await expectRefusal(edit(own, await makeForm(own), { label: 'whitelist' }), 'input.looksAlike');
  });

  test('a form that is not there', async () => {
    await expectRefusal(edit(use.world.own, NOBODY, { label: 'X' }), 'forms.unknown');
  });

  test('a moment to close that has passed', async () => {
    const id = await makeForm(use.world.own);
    await expectRefusal(edit(use.world.own, id, { closesAt: '2020-01-01T00:00:00.000Z' }), 'forms.closingPassed');
  });

  test('a setting that somebody else changed since it was seen', async () => {
    const id = await makeForm(use.world.own, { description: 'Before' });
    await edit(use.world.own, id, { description: 'Theirs' });
    const mine = edit(use.world.own, id, { description: 'Mine' }, { description: 'Before' });
    await expectRefusal(mine, 'input.outdated');
  });
});
