import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { action, ranksOf, runsOf, unable } from '../actions/acting.ts';
import { ranksOutOfReach } from '../bulk-actions/refusals.ts';
import { outcomes, over, these } from '../bulk-actions/running.ts';
import { empower, letOnly, makeDepartment, makeRank } from '../departments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { begin, hold, ladder, letRun, loosen, makeFlow, runFlow } from './asking.ts';

const use = useStack();
const held = (place: Place, role: 'member' | 'staff' = 'member') => ranksOf(use.stack, place, role);

describe('a run', () => {
  test('gives and takes ranks as one change with the name of the flow, and is undone as a whole', async () => {
    const { own } = await use.stack.world();
    const { flow, cadet, officer } = await ladder(own, {
      promoteActions: [action('setName', { name: 'Officer Crow' })],
    });
    await hold(use.stack, own, 'member', cadet);
    const before = await held(own);
    const run = await runFlow(own, flow, { reason: 'Passed the exam' });
    expect(run).toMatchObject({ kind: 'promotionFlow', about: 'To officer', done: 1, failed: 0, mayUndo: true });
    expect(await held(own)).toEqual([...before.filter((rank) => rank !== cadet), officer].toSorted());
    const { client } = own.people.owner;
    const { items } = await client.departments.records.query({
      community: own.uuid,
      accId: own.people.member.account,
    });
    expect(items.slice(0, 2)).toMatchObject([{ reason: 'To officer: Passed the exam' }, { source: 'run' }]);
    expect((await runsOf(own)).items).toMatchObject([{ source: { kind: 'promotionFlow', id: flow }, state: 'done' }]);
    const undone = await client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'promotionFlow' });
    expect(await over(own, undone)).toMatchObject({ done: 1, failed: 0 });
    expect(await held(own)).toEqual(before);
    expect((await runsOf(own)).items).toMatchObject([{ state: 'undone' }]);
  });

  test('of a demotion is the way back, for those alone who came by the flow', async () => {
    const { own } = await use.stack.world();
    const { flow, cadet, officer } = await ladder(own);
    await hold(use.stack, own, 'member', officer);
    const run = await runFlow(own, flow, { whom: ['member', 'staff'], direction: 'demote' });
    expect(await outcomes(own, run)).toEqual({
      [own.people.member.account]: 'done',
      [own.people.staff.account]: 'failed promotionFlows.lacks',
    });
    expect(await held(own)).toContain(cadet);
    expect(await held(own)).not.toContain(officer);
    expect(await held(own, 'staff')).not.toContain(cadet);
  });

  test('is previewed for many by what will come of each', async () => {
    const { own } = await use.stack.world();
    const { flow, cadet, officer } = await ladder(own);
    await hold(use.stack, own, 'member', cadet);
    await hold(use.stack, own, 'staff', officer);
    const found = await own.people.owner.client.bulkActions.preview.query({
      community: own.uuid,
      selection: these(own, 'member', 'staff', 'owner'),
      action: { kind: 'promotionFlow', flow, direction: 'promote', reason: '' },
    });
    expect(found).toMatchObject({
      total: 3,
      will: { count: 1 },
      unchanged: { count: 1 },
      refused: [{ code: 'promotionFlows.lacks', about: 'Cadet', count: 1 }],
    });
  });

  test('takes one of several ranks where one is enough', async () => {
    const { own } = await use.stack.world();
    const department = await makeDepartment(own, 'School');
    await loosen(use.stack, own);
    const [one, other] = [await makeRank(own, department), await makeRank(own, department, { label: 'Other' })];
    const all = await makeFlow(own, { ranksNeeded: [one, other] });
    const any = await makeFlow(own, { ranksNeeded: [one, other], needs: 'any' });
    await hold(use.stack, own, 'member', other);
    expect(await runFlow(own, all)).toMatchObject({ failed: 1 });
    expect(await runFlow(own, any)).toMatchObject({ done: 1 });
  });
});

describe('a run is for those who may run the flow', () => {
  test('a rank that is allowed to runs it without any other permission, sees its runs and undoes them', async () => {
    const { own } = await use.stack.world();
    await letOnly(use.stack, own, []);
    const department = await makeDepartment(own, 'Patrol');
    const low = await makeRank(own, department, { label: 'Low' });
    const id = await makeFlow(own, { ranksToAdd: [low] });
    await expectRefusal(begin(own, id, { by: 'staff' }), 'permissions.missing');
    await letRun(own, id);
    const run = await begin(own, id, { by: 'staff' });
    expect(await over(own, run)).toMatchObject({ done: 1 });
    expect(await held(own)).toContain(low);
    const { client } = own.people.staff;
    const about = { community: own.uuid, id: run.id };
    expect((await client.bulkActions.get.query(about)).run).toMatchObject({ done: 1 });
    const undone = await client.bulkActions.undo.mutate({ ...about, kind: 'promotionFlow' });
    expect(await over(own, undone)).toMatchObject({ done: 1 });
    expect(await held(own)).not.toContain(low);
    const others = await runFlow(own, id);
    await expectRefusal(client.bulkActions.get.query({ ...about, id: others.id }), 'permissions.missing');
    const asked = { ...about, id: others.id, kind: 'promotionFlow' as const };
    await expectRefusal(client.bulkActions.undo.mutate(asked), 'permissions.missing');
  });

  test('nobody without access runs it by call, nor one whose rank is denied it', async () => {
    const { own } = await use.stack.world();
    const id = await makeFlow(own);
    await expectRefusal(begin(own, id, { by: 'member' }), 'permissions.missing');
    await empower(use.stack, own, ['system.changeRanks']);
    await letRun(own, id, 'deny');
    await expectRefusal(begin(own, id, { by: 'staff' }), 'permissions.missing');
  });

  test('a flow of another community is like one that is not there', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeFlow(foreign);
    await expectRefusal(begin(own, id), 'promotionFlows.unknown');
    await expectRefusal(begin(own, id, { by: 'member' }), 'permissions.missing');
  });

  test('a direction that is locked, and an archived flow, are refused', async () => {
    const { own } = await use.stack.world();
    const promote = await makeFlow(own, { promotionType: 'promote' });
    const demote = await makeFlow(own, { promotionType: 'demote' });
    await expectRefusal(begin(own, promote, { direction: 'demote' }), 'promotionFlows.wrongDirection');
    await expectRefusal(begin(own, demote), 'promotionFlows.wrongDirection');
    await expectRefusal(begin(own, await makeFlow(own, { archived: true })), 'promotionFlows.archived');
  });

  test('who loses access while it goes on does nothing more', async () => {
    const { own } = await use.stack.world();
    await letOnly(use.stack, own, []);
    const department = await makeDepartment(own, 'Patrol');
    const id = await makeFlow(own, { ranksToAdd: [await makeRank(own, department)] });
    await letRun(own, id);
    const run = await use.stack.db.transaction(async (tx) => {
      // The worker waits for this lock, which is let go when access is gone.
      const begun = await begin(own, id, { by: 'staff' });
      await tx.execute(sql`select 1 from member_runs where id = ${begun.id} for update`);
      await letOnly(use.stack, own, []);
      return begun;
    });
    const { done, failed } = await over(own, run);
    const ranks = await held(own);
    expect([done + failed, ranks.length - 1]).toEqual([1, done]);
  });
});

describe('power is respected', () => {
  test('ranks above the caller are neither given nor taken through a flow, of one and of many', async () => {
    const { own } = await use.stack.world();
    const { high, rich } = await ranksOutOfReach(use.stack, own);
    const gives = await makeFlow(own, { ranksToAdd: [high] });
    const takes = await makeFlow(own, { ranksToAdd: [own.ranks.Member], ranksToRemove: [high] });
    const grants = await makeFlow(own, { ranksToAdd: [rich] });
    await hold(use.stack, own, 'member', high);
    for (const whom of [['member'], ['member', 'applicant']] as const) {
      await expectRefusal(begin(own, gives, { by: 'staff', whom }), 'permissions.outranked');
      await expectRefusal(begin(own, takes, { by: 'staff', whom }), 'permissions.outranked');
      await expectRefusal(begin(own, gives, { by: 'staff', whom, direction: 'demote' }), 'permissions.outranked');
      await expectRefusal(begin(own, grants, { by: 'staff', whom }), 'permissions.notYours');
    }
    const access = { community: own.uuid, accId: own.people.member.account, direction: 'promote' } as const;
    const { client } = own.people.staff;
    expect(await client.promotionFlows.preview.mutate({ ...access, id: gives })).toMatchObject({
      state: 'refused',
      code: 'permissions.outranked',
    });
  });

  test('members above the caller stay as they are while the others are done', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    const department = await makeDepartment(own, 'Patrol');
    const low = await makeRank(own, department, { label: 'Low' });
    const run = await runFlow(own, await makeFlow(own, { ranksToAdd: [low] }), {
      by: 'staff',
      whom: ['member', 'owner', 'staff'],
    });
    expect(await outcomes(own, run)).toEqual({
      [own.people.member.account]: 'done',
      [own.people.owner.account]: 'failed permissions.outranked',
      [own.people.staff.account]: 'failed permissions.outranked',
    });
  });
});

describe('all or nothing', () => {
  test('ranks that a flow took stay where one of its actions cannot be done', async () => {
    const { own } = await use.stack.world();
    const { flow, cadet } = await ladder(own, {
      promoteActions: [action('takeRanks', { ranks: [own.ranks.Member], reason: '' }), unable()],
    });
    await hold(use.stack, own, 'member', cadet);
    const before = await held(own);
    const run = await runFlow(own, flow);
    expect(await outcomes(own, run)).toEqual({ [own.people.member.account]: 'failed actions.stepFailed' });
    expect(await held(own)).toEqual(before);
    expect((await runsOf(own)).items).toEqual([]);
  });

  test('actions are done with what their author may do now, not with what the caller may', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks', 'system.changeDisplayName']);
    const department = await makeDepartment(own, 'Patrol');
    const low = await makeRank(own, department, { label: 'Low' });
    const more = { ranksToAdd: [low], promoteActions: [action('setName', { name: 'Renamed' })] };
    const id = await makeFlow(own, more, 'staff');
    await letOnly(use.stack, own, []);
    const run = await runFlow(own, id);
    expect(await outcomes(own, run)).toEqual({ [own.people.member.account]: 'failed actions.stepFailed' });
    expect(await held(own)).not.toContain(low);
  });

  test('a flow that is deleted is still undone by those who may change ranks', async () => {
    const { own } = await use.stack.world();
    await loosen(use.stack, own);
    const id = await makeFlow(own);
    const run = await runFlow(own, id);
    const { client } = own.people.owner;
    await client.promotionFlows.remove.mutate({ community: own.uuid, id });
    const undone = await client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'promotionFlow' });
    expect(await over(own, undone)).toMatchObject({ done: 1 });
    expect(await held(own)).not.toContain(own.ranks.Moderator);
  });
});

describe('once', () => {
  test('two managers, and a double click, promote a member once', async () => {
    const { own } = await use.stack.world();
    const { flow, cadet, officer } = await ladder(own, { promoteActions: [action('notice', { text: 'Promoted' })] });
    await hold(use.stack, own, 'member', cadet);
    const runs = await Promise.all([begin(own, flow), begin(own, flow), begin(own, flow)]);
    const ended = await Promise.all(runs.map((run) => over(own, run)));
    expect(ended.map(({ done }) => done).toSorted()).toEqual([0, 0, 1]);
    expect(ended.map(({ unchanged }) => unchanged).toSorted()).toEqual([0, 1, 1]);
    expect(await held(own)).toContain(officer);
    expect((await runsOf(own)).items).toHaveLength(1);
  });

  test('doing a run again does nothing to those it was done to, and it is undone once', async () => {
    const { own } = await use.stack.world();
    await loosen(use.stack, own);
    const id = await makeFlow(own);
    const run = await runFlow(own, id, { whom: ['member', 'applicant'] });
    expect(run).toMatchObject({ done: 1, failed: 1 });
    const { bulkActions } = own.people.owner.client;
    const about = { community: own.uuid, id: run.id, kind: 'promotionFlow' } as const;
    expect(await over(own, await bulkActions.retry.mutate(about))).toMatchObject({ total: 1, done: 0, failed: 1 });
    const undoing = await Promise.allSettled([bulkActions.undo.mutate(about), bulkActions.undo.mutate(about)]);
    expect(undoing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
