import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { draftOf, makeForm, nameQuestion, saveName, structureWith } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the revision that the draft has now', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    expect(await saveName(own, id, { revision: 0, label: 'First' })).toEqual({ revision: 1 });
    const draft = await draftOf(own, id);
    expect(draft).toMatchObject({ revision: 1, savedBy: { accId: own.people.owner.account } });
    expect(draft.structure.sections[0]?.questions[0]?.label).toBe('First');
  });

  test('the same revision where nothing changed', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    await saveName(own, id, { revision: 0, label: 'Same' });
    expect(await saveName(own, id, { revision: 1, label: 'Same' })).toEqual({ revision: 1 });
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.forms.saveDraft.mutate({
      community: use.world.own.uuid,
      id: NOBODY,
      structure: structureWith(),
      revision: 0,
      ...more,
    });

  test('those who may not edit the form', async () => {
    await expectRefusal(ask('member', { id: await makeForm(use.world.own) }), 'permissions.missing');
  });
  test('a form that is not there', async () => {
    await expectRefusal(ask('owner'), 'forms.unknown');
  });

  test('a draft that somebody else has saved since', async () => {
    const id = await makeForm(use.world.own);
    await saveName(use.world.own, id, { revision: 0, label: 'Theirs' });
    await expectRefusal(saveName(use.world.own, id, { revision: 0, label: 'Mine' }), 'forms.draftOutdated');
  });

  test('one of two who save at once', async () => {
    const id = await makeForm(use.world.own);
    const saved = ['One', 'Two'].map((label) => saveName(use.world.own, id, { revision: 0, label }));
    const ended = await Promise.allSettled(saved);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('more than is kept of one form', async () => {
    const long = { help: 'x'.repeat(1_000), label: 'y'.repeat(300) };
    const questions = Array.from({ length: 200 }, (_, at) => nameQuestion(`q${at}`, long));
    const sections = [1, 2, 3].flatMap((at) =>
      structureWith(...questions).sections.map((section) => ({ ...section, id: `s${at}` })),
    );
    const id = await makeForm(use.world.own);
    await expectRefusal(ask('owner', { id, structure: { sections } }), 'forms.tooLarge');
  });
});
