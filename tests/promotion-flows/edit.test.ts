import type { PromotionFlowTerms } from '@muster/contracts/promotion-flows/model';
import { describe, expect, test } from 'vitest';
import { action } from '../actions/acting.ts';
import { ranksOutOfReach } from '../bulk-actions/refusals.ts';
import { empower, makeDepartment, makeRank } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { flowsOf, makeFlow, termsOf } from './asking.ts';

const use = useSharedStack();

type Asked = { id: string; more?: Partial<PromotionFlowTerms>; revision?: number; by?: Role; community?: string };

function edit(place: Place, { id, more = {}, revision = 1, by = 'owner', community = place.uuid }: Asked) {
  const flow = termsOf(place, more);
  return place.people[by].client.promotionFlows.edit.mutate({ community, id, flow, revision });
}

describe('answers', () => {
  test('the next revision, and keeps what was given', async () => {
    const { own } = await use.stack.world();
    const id = await makeFlow(own);
    const more = { label: 'Renamed', archived: true, promotionType: 'promote' } as const;
    expect(await edit(own, { id, more })).toEqual({ revision: 2 });
    expect(await flowsOf(own)).toEqual([{ ...termsOf(own, more), id, revision: 2 }]);
  });

  test('a new name to somebody who could not do what the flow does, whose actions stay those of its author', async () => {
    const { own } = await use.stack.world();
    const { high } = await ranksOutOfReach(use.stack, own);
    const kept = { ranksToAdd: [high], promoteActions: [action('ban', { reason: 'x', end: null })] };
    const id = await makeFlow(own, kept);
    expect(await edit(own, { id, more: { ...kept, label: 'Renamed' }, by: 'staff' })).toEqual({ revision: 2 });
  });
});

describe('refuses', () => {
  test('a community or a flow that is not there, and a flow of another community', async () => {
    const { own, foreign } = use.world;
    await expectRefusal(edit(own, { id: NOBODY, community: NOBODY }), 'communities.notFound');
    await expectRefusal(edit(own, { id: NOBODY }), 'promotionFlows.unknown');
    await expectRefusal(edit(own, { id: await makeFlow(foreign) }), 'promotionFlows.unknown');
  });

  test('those who may not change ranks', () =>
    expectRefusal(edit(use.world.own, { id: NOBODY, by: 'member' }), 'permissions.missing'));

  test('a change of what somebody else has changed since', async () => {
    const { own } = await use.stack.world();
    const id = await makeFlow(own);
    await edit(own, { id, more: { label: 'First' } });
    await expectRefusal(edit(own, { id, more: { label: 'Second' } }), 'promotionFlows.outdated');
    expect((await flowsOf(own))[0]?.label).toBe('First');
  });

  test('what the author could not do, and what makes no sense', async () => {
    const { own } = await use.stack.world();
    const { high, rich } = await ranksOutOfReach(use.stack, own);
    await empower(use.stack, own, ['system.changeRanks']);
    const id = await makeFlow(own, { ranksToAdd: [own.ranks.Member] });
    const by = 'staff';
    const ranksToAdd = [own.ranks.Member];
    const doing = (kind: Parameters<typeof action>[0], settings: object) => ({
      ranksToAdd,
      promoteActions: [action(kind, settings)],
    });
    await expectRefusal(edit(own, { id, by, more: { ranksToAdd: [high] } }), 'permissions.outranked');
    await expectRefusal(edit(own, { id, by, more: { ranksToAdd: [rich] } }), 'permissions.notYours');
    await expectRefusal(edit(own, { id, by, more: doing('kick', { reason: 'x' }) }), 'permissions.missing');
    await expectRefusal(edit(own, { id, more: { ranksToAdd: [NOBODY] } }), 'departments.rankUnknown');
    await expectRefusal(edit(own, { id, more: doing('setStatus', { status: NOBODY }) }), 'members.statusUnknown');
    await expectRefusal(
      edit(own, { id, more: doing('setField', { field: NOBODY, value: null }) }),
      'profileFields.unknown',
    );
    const at = '2020-01-01T00:00:00.000Z';
    const ended = doing('ban', { reason: 'x', end: { by: 'moment', at } });
    await expectRefusal(edit(own, { id, more: ended }), 'members.endPassed');
    const late = doing('giveRanks', { ranks: ranksToAdd, end: { by: 'moment', at }, replace: false, reason: '' });
    await expectRefusal(edit(own, { id, more: late }), 'departments.expiryPassed');
    const department = await makeDepartment(own, 'Patrol');
    const primary = (label: string) => makeRank(own, department, { label, rankKind: 'primary' });
    const both = [await primary('Cadet'), await primary('Officer')];
    await expectRefusal(edit(own, { id, more: { ranksToAdd: both } }), 'promotionFlows.clash');
  });
});
