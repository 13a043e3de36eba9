import type { PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import { describe, expect, test } from 'vitest';
import { ranksOf, unable } from '../actions/acting.ts';
import { ranksOutOfReach } from '../bulk-actions/refusals.ts';
import { letOnly, makeDepartment, makeRank } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { hold, ladder, letRun, loosen, makeFlow } from './asking.ts';

const use = useStack();

type Asked = { whom?: Role | 'nobody'; by?: Role; direction?: PromotionDirection };

function run({ uuid: community, people }: Place, id: string, asked: Asked = {}) {
  const { whom = 'member', by = 'owner', direction = 'promote' } = asked;
  const accId = whom === 'nobody' ? NOBODY : people[whom].account;
  return people[by].client.promotionFlows.run.mutate({ community, id, accId, direction });
}

describe('answers', () => {
  test('the change that it made, which can be undone, and null where there is nothing to change', async () => {
    const { own } = await use.stack.world();
    const { flow, cadet, officer } = await ladder(own);
    await hold(use.stack, own, 'member', cadet);
    const { change } = await run(own, flow);
    expect(await ranksOf(use.stack, own, 'member')).toContain(officer);
    expect(await run(own, flow)).toEqual({ change: null });
    const { departments } = own.people.owner.client;
    await departments.undoChange.mutate({ community: own.uuid, change: change ?? '' });
    expect(await ranksOf(use.stack, own, 'member')).toContain(cadet);
  });

  test('the way back', async () => {
    const { own } = await use.stack.world();
    const { flow, cadet, officer } = await ladder(own);
    await hold(use.stack, own, 'member', officer);
    await run(own, flow, { direction: 'demote' });
    expect(await ranksOf(use.stack, own, 'member')).toContain(cadet);
  });

  test('those who may run it and may do nothing else', async () => {
    const { own } = await use.stack.world();
    await letOnly(use.stack, own, []);
    const low = await makeRank(own, await makeDepartment(own, 'Patrol'), { label: 'Low' });
    const id = await makeFlow(own, { ranksToAdd: [low] });
    await letRun(own, id);
    await run(own, id, { by: 'staff' });
    expect(await ranksOf(use.stack, own, 'member')).toContain(low);
  });
});

describe('refuses', () => {
  test('a flow or a member that is not there, and a flow of another community', async () => {
    const { own, foreign } = await use.stack.world();
    await expectRefusal(run(own, NOBODY), 'promotionFlows.unknown');
    await expectRefusal(run(own, await makeFlow(foreign)), 'promotionFlows.unknown');
    await expectRefusal(run(own, await makeFlow(own), { whom: 'nobody' }), 'members.notFound');
  });

  test('an archived flow, and a direction that is locked', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(run(own, await makeFlow(own, { archived: true })), 'promotionFlows.archived');
    const id = await makeFlow(own, { promotionType: 'promote' });
    await expectRefusal(run(own, id, { direction: 'demote' }), 'promotionFlows.wrongDirection');
  });

  test('those who may not run it', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(run(own, await makeFlow(own), { by: 'member' }), 'permissions.missing');
  });

  test('a member without the ranks that it takes, with one in the way, or who has to be let in first', async () => {
    const { own } = await use.stack.world();
    const { flow, officer } = await ladder(own);
    await expectRefusal(run(own, flow), 'promotionFlows.lacks');
    await expectRefusal(run(own, await makeFlow(own)), 'departments.primaryHeld');
    await loosen(use.stack, own);
    const open = await makeFlow(own, { ranksToAdd: [officer] });
    await expectRefusal(run(own, open, { whom: 'applicant' }), 'members.wrongState');
  });

  test('ranks and members out of reach', async () => {
    const { own } = await use.stack.world();
    const { high, rich } = await ranksOutOfReach(use.stack, own);
    const gives = await makeFlow(own, { ranksToAdd: [high] });
    await expectRefusal(run(own, gives, { by: 'staff' }), 'permissions.outranked');
    await expectRefusal(run(own, await makeFlow(own, { ranksToAdd: [rich] }), { by: 'staff' }), 'permissions.notYours');
    const low = await makeRank(own, await makeDepartment(own, 'Patrol'), { label: 'Low' });
    const id = await makeFlow(own, { ranksToAdd: [low] });
    await expectRefusal(run(own, id, { by: 'staff', whom: 'owner' }), 'permissions.outranked');
  });

  test('a rank that is gone', async () => {
    const { own } = await use.stack.world();
    const rank = await makeRank(own, await makeDepartment(own, 'Patrol'), { label: 'Low' });
    const id = await makeFlow(own, { ranksToAdd: [rank] });
    await use.stack.db.execute(`delete from ranks where id = '${rank}'`);
    await expectRefusal(run(own, id), 'departments.rankUnknown');
  });

  test('all of it where an action cannot be done', async () => {
    const { own } = await use.stack.world();
    const { flow, cadet } = await ladder(own, { promoteActions: [unable()] });
    await hold(use.stack, own, 'member', cadet);
    await expectRefusal(run(own, flow), 'actions.stepFailed');
    expect(await ranksOf(use.stack, own, 'member')).toContain(cadet);
  });
});
