import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { action, inCall, preview, ranksOf, refused, run, runsOf } from '../actions/acting.ts';
import { undoActions } from '../../apps/upstream/src/features/actions/public.ts';
import { empower, letOnly, makeDepartment, makeRank } from '../departments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { giveStages, move, openForm, send, stage } from '../submissions/asking.ts';
import type { SignedInContext } from '../../apps/upstream/src/platform/handler.ts';
import { hold, ladder, loosen, makeFlow, termsOf } from './asking.ts';

const use = useStack();

/** The action that promotes by a flow. */
const promoting = (flow: string) => action('promotionFlow', { flow, direction: 'promote' });

describe('the action that runs a flow', () => {
  test('promotes the person whose submission is accepted, with the actions of the flow, and is undone with them', async () => {
    const { own } = await use.stack.world();
    const { flow, cadet, officer } = await ladder(own, {
      promoteActions: [action('setName', { name: 'Officer Crow' })],
    });
    await hold(use.stack, own, 'member', cadet);
    const before = await ranksOf(use.stack, own, 'member');
    const form = await openForm(own);
    const [received, accepted] = [stage('Received', { state: 0 }), stage('Accepted', { state: 5 })];
    await giveStages(own, form, {
      stages: [received, accepted],
      rules: [{ stage: accepted.id, enter: [promoting(flow)] }],
    });
    const { id } = await send(own, 'member', form);
    await move(own, 'owner', { id, from: received.id, to: accepted.id });
    const after = await ranksOf(use.stack, own, 'member');
    expect([after.includes(officer), after.includes(cadet)]).toEqual([true, false]);
    const { items } = await runsOf(own);
    expect(items.map(({ source, state }) => [source.kind, state])).toEqual(
      expect.arrayContaining([
        ['submission', 'done'],
        ['promotionFlow', 'done'],
      ]),
    );
    const outer = items.find(({ source }) => source.kind === 'submission');
    await own.people.owner.client.actions.undo.mutate({ community: own.uuid, id: outer?.id ?? '' });
    expect(await ranksOf(use.stack, own, 'member')).toEqual(before);
    expect((await runsOf(own)).items.map(({ state }) => state)).toEqual(['undone', 'undone']);
  });

  test('is done with the rights of the person who saved it', async () => {
    const { own } = await use.stack.world();
    await loosen(use.stack, own);
    const id = await makeFlow(own);
    await refused(run(use.stack, own, { list: [promoting(id)], savedBy: 'staff', by: 'owner' }), 'actions.stepFailed');
    await empower(use.stack, own, ['system.changeRanks']);
    await refused(run(use.stack, own, { list: [promoting(id)], savedBy: 'staff', by: 'owner' }), 'actions.stepFailed');
    expect(await ranksOf(use.stack, own, 'member')).not.toContain(own.ranks.Moderator);
    await run(use.stack, own, { list: [promoting(id)], savedBy: 'owner', by: 'staff' });
    expect(await ranksOf(use.stack, own, 'member')).toContain(own.ranks.Moderator);
  });

  test('is saved by those alone who may run the flow themselves', async () => {
    const { own, foreign } = await use.stack.world();
    await letOnly(use.stack, own, ['system.manageForms']);
    const form = await openForm(own);
    const [received, accepted] = [stage('Received', { state: 0 }), stage('Accepted', { state: 5 })];
    const { client } = own.people.staff;
    const { id: group } = await client.formStages.addGroup.mutate({
      community: own.uuid,
      group: { label: 'Stages', stages: [received, accepted] },
    });
    const save = (flow: string, by: 'staff' | 'owner') =>
      own.people[by].client.formStages.savePlan.mutate({
        community: own.uuid,
        form,
        group,
        rules: [{ stage: accepted.id, enter: [promoting(flow)] }],
        revision: 0,
      });
    await expectRefusal(save(await makeFlow(own), 'staff'), 'permissions.missing');
    await expectRefusal(save(await makeFlow(foreign), 'owner'), 'promotionFlows.unknown');
  });

  test('changes nothing twice, nor what is so already', async () => {
    const { own } = await use.stack.world();
    await loosen(use.stack, own);
    const id = await makeFlow(own);
    const list = [promoting(id)];
    const twice = await Promise.all([
      run(use.stack, own, { list, occurrence: 'one' }),
      run(use.stack, own, { list, occurrence: 'one' }),
    ]);
    expect(twice.map(({ repeated }) => repeated).toSorted()).toEqual([false, true]);
    expect((await run(use.stack, own, { list })).steps).toMatchObject([
      { state: 'skipped', code: 'actions.nothingToDo' },
    ]);
  });

  test('is previewed without a trace', async () => {
    const { own } = await use.stack.world();
    await loosen(use.stack, own);
    const id = await makeFlow(own);
    const { actions } = await preview(use.stack, own, { list: [promoting(id)] });
    expect(actions).toMatchObject([{ about: 'To moderator', state: 'done' }]);
    expect(await ranksOf(use.stack, own, 'member')).toEqual([own.ranks.Member]);
    expect((await runsOf(own)).items).toEqual([]);
  });

  test('does not run within a flow, even if one were stored so', async () => {
    const { own } = await use.stack.world();
    await loosen(use.stack, own);
    const id = await makeFlow(own);
    const nested = JSON.stringify([promoting(id)]);
    await use.stack.db.execute(sql`update promotion_flows set promote_actions = ${nested}::jsonb where id = ${id}`);
    const failure = await refused(run(use.stack, own, { list: [promoting(id)] }), 'actions.stepFailed');
    expect(failure.message).toContain('A promotion flow cannot run another one.');
    expect(await ranksOf(use.stack, own, 'member')).toEqual([own.ranks.Member]);
  });

  test('stays done as a whole where a part of it cannot be undone', async () => {
    const { own } = await use.stack.world();
    await loosen(use.stack, own);
    const department = await makeDepartment(own, 'Patrol');
    const low = await makeRank(own, department, { label: 'Low' });
    const id = await makeFlow(own, termsOf(own, { promoteActions: [action('setName', { name: 'Renamed' })] }));
    const done = await run(use.stack, own, { list: [promoting(id)] });
    const { client } = own.people.owner;
    const who = { community: own.uuid, accId: own.people.member.account };
    await client.memberNames.rename.mutate({ ...who, name: 'Else', whole: true });
    const undoing = inCall(use.stack, own, 'owner', (context) =>
      undoActions(context as SignedInContext, { community: own.uuid, id: done.run }),
    );
    await refused(undoing, 'actions.undoFailed');
    const ranks = await ranksOf(use.stack, own, 'member');
    expect([ranks.includes(own.ranks.Moderator), ranks.includes(low)]).toEqual([true, false]);
  });
});
