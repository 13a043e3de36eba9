import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { limitForms, makeForm, managedBy, nameQuestion, structureWith } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('a form behind the others, open and not published', async () => {
    const { own } = await use.stack.world();
    await makeForm(own, { label: 'First' });
    const id = await makeForm(own, { label: ' Patrol log ', kind: 1, audience: 'members' });
    const { forms } = await managedBy(own);
    expect(forms.map(({ label }) => label)).toEqual(['First', 'Patrol log']);
    const made = { id, kind: 1, open: true, version: null, changed: true, questions: 1, audience: 'members' };
    expect(forms[1]).toMatchObject(made);
  });
});

describe('refuses', () => {
  test('those who lack the permission', async () => {
    const { uuid: community, people } = use.world.own;
    const made = people.member.client.forms.create.mutate({ community, form: { label: 'X' } });
    await expectRefusal(made, 'permissions.missing');
  });

  test('a name that looks like that of another form', async () => {
    const { own } = await use.stack.world();
    await makeForm(own, { label: 'Whitelist' });
    await expectRefusal(makeForm(own, { label: 'WhiteIist' }), 'input.looksAlike');
  });

  test('a folder of another community', async () => {
    const { own, foreign } = use.world;
    const folder = { label: 'Theirs', icon: null };
    const { id } = await foreign.people.owner.client.forms.addFolder.mutate({ community: foreign.uuid, folder });
    await expectRefusal(makeForm(own, { folder: id }), 'forms.noFolder');
    await expectRefusal(makeForm(own, { folder: NOBODY }), 'forms.noFolder');
  });

  test('more forms than there may be', async () => {
    const { own } = await use.stack.world();
    await makeForm(own);
    await limitForms(use.stack, own, 1);
    await expectRefusal(makeForm(own), 'forms.full');
  });

  test('more than is kept of one form', async () => {
    const long = { help: 'x'.repeat(1_000), label: 'y'.repeat(300) };
    const questions = Array.from({ length: 200 }, (_, at) => nameQuestion(`q${at}`, long));
    const sections = [1, 2, 3].flatMap((at) =>
      structureWith(...questions).sections.map((section) => ({ ...section, id: `s${at}` })),
    );
    await expectRefusal(makeForm(use.world.own, { structure: { sections } }), 'forms.tooLarge');
  });
});
