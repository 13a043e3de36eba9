import { describe, expect, test } from 'vitest';
import { openForm } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { criterion, rated, saveRubric } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the next revision, on record by the names of its criteria', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const saved = await saveRubric(own, 'owner', { form, criteria: [criterion('Story')] });
    expect(saved).toEqual({ revision: 1 });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 1 });
    const { seq = 0 } = items[0] ?? {};
    expect(await own.people.owner.client.audit.get.query({ community: own.uuid, seq })).toMatchObject({
      action: 'RUBRIC_EDIT',
      target: { kind: 'form', id: form },
      before: { criteria: [] },
      after: { criteria: ['Story'] },
    });
  });
});

describe('refuses', () => {
  test('a change of a rubric that was changed since', async () => {
    const { own } = use.world;
    const { form, story } = await rated(own);
    await expectRefusal(saveRubric(own, 'owner', { form, criteria: [story] }), 'submissionScores.outdated');
  });

  test('those who may not edit the form, and a form that is not there', async () => {
    const { own } = use.world;
    const { form, story } = await rated(own);
    await expectRefusal(saveRubric(own, 'staff', { form, criteria: [story], revision: 1 }), 'permissions.missing');
    await expectRefusal(saveRubric(own, 'owner', { form: NOBODY, criteria: [] }), 'forms.unknown');
  });

  test('a community that is not there', () => {
    const nowhere = { ...use.world.own, uuid: NOBODY };
    return expectRefusal(saveRubric(nowhere, 'owner', { form: NOBODY, criteria: [] }), 'communities.notFound');
  });
});
