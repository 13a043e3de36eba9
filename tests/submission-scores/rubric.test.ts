import { describe, expect, test } from 'vitest';
import { openForm } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { rated } from './asking.ts';

const use = useSharedStack();

function rubricFor({ uuid: community, people }: Place, name: 'owner' | 'staff' | 'member', form: string) {
  return people[name].client.submissionScores.rubric.query({ community, form });
}

describe('answers', () => {
  test('its criteria, and whether the person may edit them; none before it is saved', async () => {
    const { own } = await use.stack.world();
    const { form, story, rules } = await rated(own);
    expect(await rubricFor(own, 'staff', form)).toEqual({ criteria: [story, rules], revision: 1, mayEdit: false });
    const empty = { criteria: [], revision: 0, mayEdit: true };
    expect(await rubricFor(own, 'owner', await openForm(own))).toEqual(empty);
  });
});

describe('refuses', () => {
  test('those who may not view what is sent to the form, and a form of another community', async () => {
    const { own, foreign } = use.world;
    await expectRefusal(rubricFor(own, 'member', await openForm(own)), 'permissions.missing');
    await expectRefusal(rubricFor(own, 'owner', await openForm(foreign)), 'forms.unknown');
  });

  test('a community that is not there', () =>
    expectRefusal(rubricFor({ ...use.world.own, uuid: NOBODY }, 'owner', NOBODY), 'communities.notFound'));
});
