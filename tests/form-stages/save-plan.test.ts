import { STANDARD_STAGE_IDS } from '@muster/contracts/form-stages/constants';
import { describe, expect, test } from 'vitest';
import { action, giving } from '../actions/acting.ts';
import { ranksOutOfReach } from '../bulk-actions/refusals.ts';
import { makeFlow } from '../promotion-flows/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { say } from '../forms/asking.ts';
import { openForm } from '../submissions/asking.ts';

const use = useSharedStack();

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

  test('actions that make no sense, and flows that are not run so', async () => {
    const { own } = use.world;
    const form = await openForm(own);
    const past = { by: 'moment', at: '2020-01-01T00:00:00.000Z' };
    const archived = await makeFlow(own, { archived: true });
    const locked = await makeFlow(own, { promotionType: 'demote' });
    const flow = (id: string) => action('promotionFlow', { flow: id, direction: 'promote' });
    const cases = [
      [giving(NOBODY), 'departments.rankUnknown'],
      [action('giveRanks', { ranks: [own.ranks.Member], end: past, replace: false }), 'departments.expiryPassed'],
      [action('setStatus', { status: NOBODY }), 'members.statusUnknown'],
      [action('ban', { reason: 'x', end: past }), 'members.endPassed'],
      [action('setField', { field: NOBODY, value: null }), 'profileFields.unknown'],
      [flow(NOBODY), 'promotionFlows.unknown'],
      [flow(archived), 'promotionFlows.archived'],
      [flow(locked), 'promotionFlows.wrongDirection'],
    ] as const;
    for (const [one, code] of cases) {
      await expectRefusal(save(form, { rules: [{ stage: STANDARD_STAGE_IDS[5], enter: [one] }] }), code);
    }
  });

  test('ranks above the person, and with more rights than theirs', async () => {
    const { own } = await use.stack.world();
    const { high, rich } = await ranksOutOfReach(use.stack, own);
    const form = await openForm(own);
    await say(own, 'Moderator', { id: form, permission: 'editStageActions', value: 'allow' });
    const saved = (rank: string) =>
      own.people.staff.client.formStages.savePlan.mutate({
        community: own.uuid,
        form,
        group: null,
        rules: [{ stage: STANDARD_STAGE_IDS[5], enter: [giving(rank)] }],
        revision: 0,
      });
    await expectRefusal(saved(high), 'permissions.outranked');
    await expectRefusal(saved(rich), 'permissions.notYours');
  });

  test('nothing of actions that stay as they are, whoever saves the rest', async () => {
    const { own } = await use.stack.world();
    const { high } = await ranksOutOfReach(use.stack, own);
    const form = await openForm(own);
    await say(own, 'Moderator', { id: form, permission: 'editStageActions', value: 'allow' });
    const enter = [giving(high)];
    const saved = (by: 'owner' | 'staff', revision: number, automatic: object[]) =>
      own.people[by].client.formStages.savePlan.mutate({
        community: own.uuid,
        form,
        group: null,
        rules: [{ stage: STANDARD_STAGE_IDS[0], enter, automatic: automatic as never }],
        revision,
      });
    await saved('owner', 0, []);
    expect(await saved('staff', 1, rule(STANDARD_STAGE_IDS[6]).automatic)).toEqual({ revision: 2 });
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
