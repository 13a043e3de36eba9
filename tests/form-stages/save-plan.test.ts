import { STANDARD_STAGE_IDS } from '@muster/contracts/form-stages/constants';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { say } from '../forms/asking.ts';
import { openForm } from '../submissions/asking.ts';

const use = useStack();

function save(form: string, more: object = {}, name: 'owner' | 'member' = 'owner') {
  const { uuid: community, people } = use.world.own;
  const plan = { community, form, group: null, rules: [], revision: 0 };
  return people[name].client.formStages.savePlan.mutate({ ...plan, ...more });
}

const rule = (to: string, stage: string = STANDARD_STAGE_IDS[0]) => ({
  stage,
  automatic: [{ to, afterHours: 24, when: null, scoreFrom: null, scoreTo: null }],
});

describe('answers', () => {
  test('its revision', async () => {
    const form = await openForm(use.world.own);
    expect(await save(form, { rules: [rule(STANDARD_STAGE_IDS[6])] })).toEqual({ revision: 1 });
    expect(await save(form, { revision: 1 })).toEqual({ revision: 2 });
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    await expectRefusal(save(NOBODY, { community: NOBODY }), 'communities.notFound');
  });

  test('a form that is not there', async () => {
    await expectRefusal(save(NOBODY), 'forms.unknown');
  });

  test('those who may not edit its stage actions', async () => {
    await expectRefusal(save(await openForm(use.world.own), {}, 'member'), 'permissions.missing');
  });

  test('actions that the person could not do by hand', async () => {
    const { own } = use.world;
    const form = await openForm(own);
    await say(own, 'Member', { id: form, permission: 'editStageActions', value: 'allow' });
    const settings = { ranks: [own.ranks.Moderator], end: null, replace: false, reason: '' };
    const enter = [{ id: crypto.randomUUID(), kind: 'giveRanks', settings, when: null }];
    const rules = [{ stage: STANDARD_STAGE_IDS[5], enter }];
    await expectRefusal(save(form, { rules }, 'member'), 'permissions.missing');
    expect(await save(form, { rules })).toEqual({ revision: 1 });
  });

  test('what somebody else has changed since', async () => {
    const form = await openForm(use.world.own);
    await save(form);
    await expectRefusal(save(form), 'formStages.outdated');
  });

  test('a group that is not there', async () => {
    await expectRefusal(save(await openForm(use.world.own), { group: NOBODY }), 'formStages.unknownGroup');
  });

  test.each([
    ['of a stage that is not one of the form', [rule(STANDARD_STAGE_IDS[6], NOBODY)]],
    ['to a stage that is not one of the form', [rule(NOBODY)]],
    ['to the stage itself', [rule(STANDARD_STAGE_IDS[0])]],
    ['twice for one stage', [rule(STANDARD_STAGE_IDS[6]), rule(STANDARD_STAGE_IDS[5])]],
  ])('rules %s', async (_, rules) => {
    await expectRefusal(save(await openForm(use.world.own), { rules }), 'formStages.faulty');
  });
});
