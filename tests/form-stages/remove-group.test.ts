import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { giveStages, openForm, send, stage } from '../submissions/asking.ts';

const use = useSharedStack();

function remove(id: string, community = use.world.own.uuid) {
  return use.world.own.people.owner.client.formStages.removeGroup.mutate({ community, id });
}

async function freed(withSubmission: boolean) {
  const { uuid: community, people } = use.world.own;
  const form = await openForm(use.world.own);
  const group = await giveStages(use.world.own, form, { stages: [stage('Received')] });
  if (withSubmission) await send(use.world.own, 'member', form);
  await people.owner.client.formStages.savePlan.mutate({ community, form, group: null, rules: [], revision: 1 });
  return group;
}

describe('answers', () => {
  test('the id of a group that is gone then', async () => {
    const id = await freed(false);
    expect(await remove(id)).toEqual({ id });
    await expectRefusal(remove(id), 'formStages.unknownGroup');
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    await expectRefusal(remove(NOBODY, NOBODY), 'communities.notFound');
  });

  test('a group that is not there', async () => {
    await expectRefusal(remove(NOBODY), 'formStages.unknownGroup');
  });

  test('a group that a form goes through', async () => {
    const form = await openForm(use.world.own);
    await expectRefusal(
      remove(await giveStages(use.world.own, form, { stages: [stage('Received')] })),
      'formStages.groupInUse',
    );
  });

  test('a group in which submissions stand', async () => {
    await expectRefusal(remove(await freed(true)), 'formStages.stageInUse');
  });
});
