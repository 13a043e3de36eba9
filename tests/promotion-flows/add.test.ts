import type { PromotionFlowTerms } from '@muster/contracts/promotion-flows/model';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { action } from '../actions/acting.ts';
import { ranksOutOfReach } from '../bulk-actions/refusals.ts';
import { empower, makeDepartment, makeRank } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import { flowsOf, makeFlow, termsOf } from './asking.ts';

const use = useStack();
const add = (more: Partial<PromotionFlowTerms>, by: Role = 'owner', community = use.world.own.uuid) =>
  use.world.own.people[by].client.promotionFlows.add.mutate({ community, flow: termsOf(use.world.own, more) });

describe('answers', () => {
  test('the id of a flow that stands behind the others, on record', async () => {
    const { own } = await use.stack.world();
    const ids = [await makeFlow(own), await makeFlow(own, { label: 'Second' })];
    expect((await flowsOf(own)).map(({ id }) => id)).toEqual(ids);
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 5 });
    expect(items[0]).toMatchObject({ action: 'PROMOTION_FLOW_CREATE', target: { kind: 'promotionFlow', id: ids[1] } });
  });
});

describe('refuses', () => {
  test('a community that is not there', () => expectRefusal(add({}, 'owner', NOBODY), 'communities.notFound'));
  test('those who may not change ranks', () => expectRefusal(add({}, 'member'), 'permissions.missing'));

  test('a flow that changes no rank, one that gives what it takes, and one that runs a flow', async () => {
    const { Moderator } = use.world.own.ranks;
    await expectRefusal(add({ ranksToAdd: [] }), 'input.invalid');
    await expectRefusal(add({ ranksToRemove: [Moderator] }), 'input.invalid');
    const nested = action('promotionFlow', { flow: NOBODY, direction: 'promote' });
    await expectRefusal(add({ promoteActions: [nested] }), 'input.invalid');
    await expectRefusal(add({ demoteActions: [nested] }), 'input.invalid');
  });

  test('ranks of no community, and of another one', async () => {
    const { foreign } = use.world;
    await expectRefusal(add({ ranksToAdd: [NOBODY] }), 'departments.rankUnknown');
    await expectRefusal(add({ ranksToAdd: [foreign.ranks.Moderator] }), 'departments.rankUnknown');
    await expectRefusal(add({ ranksNeeded: [foreign.ranks.Moderator] }), 'departments.rankUnknown');
  });

  test('two primary ranks of one department', async () => {
    const { own } = await use.stack.world();
    const department = await makeDepartment(own, 'Patrol');
    const primary = (label: string) => makeRank(own, department, { label, rankKind: 'primary' });
    const ranksToAdd = [await primary('Cadet'), await primary('Officer')];
    await expectRefusal(makeFlow(own, { ranksToAdd }), 'promotionFlows.clash');
    await expectRefusal(
      makeFlow(own, { ranksToAdd: [own.ranks.Moderator], ranksToRemove: ranksToAdd }),
      'promotionFlows.clash',
    );
    await makeFlow(own, { ranksToRemove: ranksToAdd, promotionType: 'promote' });
  });

  test('ranks that the author could not give or take, in either direction', async () => {
    const { own } = await use.stack.world();
    const { high, rich } = await ranksOutOfReach(use.stack, own);
    await expectRefusal(makeFlow(own, { ranksToAdd: [high] }, 'staff'), 'permissions.outranked');
    await expectRefusal(makeFlow(own, { ranksToRemove: [high], ranksToAdd: [] }, 'staff'), 'permissions.outranked');
    await expectRefusal(makeFlow(own, { ranksToAdd: [rich] }, 'staff'), 'permissions.notYours');
    const back = { ranksToAdd: [own.ranks.Member], ranksToRemove: [rich] };
    await expectRefusal(makeFlow(own, back, 'staff'), 'permissions.notYours');
    await makeFlow(own, { ...back, promotionType: 'promote' }, 'staff');
  });

  test('actions that the author could not do, and such as make no sense', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    const ranksToAdd = [own.ranks.Member];
    const flow = (...promoteActions: PromotionFlowTerms['promoteActions']) => ({ ranksToAdd, promoteActions });
    const ban = (at: string) => action('ban', { reason: 'x', end: { by: 'moment', at } });
    const past = ban('2020-01-01T00:00:00.000Z');
    await expectRefusal(makeFlow(own, flow(ban('2090-01-01T00:00:00.000Z')), 'staff'), 'permissions.missing');
    await expectRefusal(makeFlow(own, flow(past)), 'members.endPassed');
    const over = { by: 'moment', at: '2020-01-01T00:00:00.000Z' };
    const late = action('giveRanks', { ranks: ranksToAdd, end: over, replace: false, reason: '' });
    await expectRefusal(makeFlow(own, flow(late)), 'departments.expiryPassed');
    await expectRefusal(makeFlow(own, flow(action('setStatus', { status: NOBODY }))), 'members.statusUnknown');
    const field = action('setField', { field: NOBODY, value: null });
    await expectRefusal(makeFlow(own, flow(field)), 'profileFields.unknown');
  });

  test('more flows than the limit of the community, however many ask at once', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"promotionFlows": 2}' where uuid = ${own.uuid}`,
    );
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => makeFlow(own)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await flowsOf(own)).toHaveLength(2);
    await expectRefusal(makeFlow(own), 'communities.limitReached');
  });
});
