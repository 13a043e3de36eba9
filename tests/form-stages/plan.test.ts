import { describe, expect, test } from 'vitest';
import { say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { giveStages, openForm, stage } from '../submissions/asking.ts';

const use = useSharedStack();

const ask = (name: 'member' | 'owner', form: string, community = use.world.own.uuid) =>
  use.world.own.people[name].client.formStages.plan.query({ community, form });

describe('answers', () => {
  test('the standard stages before anything was chosen, then what was', async () => {
    const form = await openForm(use.world.own);
    await say(use.world.own, 'Member', { id: form, permission: 'editStageActions', value: 'allow' });
    expect(await ask('member', form)).toEqual({ group: null, rules: [], revision: 0 });
    const group = await giveStages(use.world.own, form, { stages: [stage('Received')] });
    expect(await ask('member', form)).toEqual({ group, rules: [], revision: 1 });
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    await expectRefusal(ask('owner', NOBODY, NOBODY), 'communities.notFound');
  });

  test('a form that is not there', async () => {
    await expectRefusal(ask('owner', NOBODY), 'forms.unknown');
  });

  test('those who may not edit its stage actions', async () => {
    const form = await openForm(use.world.own);
    await say(use.world.own, 'Member', { id: form, permission: 'edit', value: 'allow' });
    await expectRefusal(ask('member', form), 'permissions.missing');
  });
});
