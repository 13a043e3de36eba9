import { isDeepStrictEqual } from 'node:util';
import { fail } from '@muster/contracts/errors';
import { allowsDirection, PROMOTION_DIRECTIONS } from '@muster/contracts/promotion-flows/constants';
import type { PromotionFlowTerms } from '@muster/contracts/promotion-flows/model';
import { lockAsActor } from '../../authorization/guards.ts';
import { ranksOf } from '../../authorization/store.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import { movedBefore } from '../../platform/lists/moved-before.ts';
import { checkActions } from '../actions/public.ts';
import { rankPlans } from '../departments/public.ts';
import { changeOf } from './rules.ts';
import type { Acting } from '../../platform/calls/acting.ts';
import * as store from './store.ts';

const PERMISSION = 'system.changeRanks';

/** Makes a flow behind the last one; answers its id. */
export async function add(context: Context, community: string, terms: PromotionFlowTerms): Promise<string> {
  const { tx, audit, now, caller } = context;
  const acting = await lockAsActor(context, community, PERMISSION);
  await takeRoom(tx, { community, limit: 'promotionFlows' });
  await assertDoable(context, acting, terms);
  await checkActions(context, community, [...terms.promoteActions, ...terms.demoteActions]);
  const flow = { ...terms, revision: 1, changedAt: now(), savedBy: caller.account };
  const id = await store.insertFlow(tx, community, flow);
  await audit({ action: 'PROMOTION_FLOW_CREATE', community, target: id, after: terms });
  await flowsChanged(context, community);
  return id;
}

type Wanted = { readonly flow: PromotionFlowTerms; readonly revision: number };

/** Keeps a flow in the place of the one before; answers its revision. */
export async function edit(context: Context, key: store.FlowKey, { flow: terms, revision }: Wanted): Promise<number> {
  const { tx, audit, now, caller } = context;
  const { community, id } = key;
  const acting = await lockAsActor(context, community, PERMISSION);
  const known = await store.readFlow(tx, key);
  if (!known) throw fail('promotionFlows.unknown');
  if (known.revision !== revision) throw fail('promotionFlows.outdated');
  const { savedBy: before, revision: _revision, id: _id, ...kept } = known;
  if (!isDeepStrictEqual(ranksIn(kept), ranksIn(terms))) await assertDoable(context, acting, terms);
  const isSameList = isDeepStrictEqual(actionsIn(kept), actionsIn(terms));
  if (!isSameList) await checkActions(context, community, [...terms.promoteActions, ...terms.demoteActions]);
  const savedBy = isSameList ? before : caller.account;
  await store.writeFlow(tx, key, { ...terms, revision: revision + 1, changedAt: now(), savedBy });
  await audit({ action: 'PROMOTION_FLOW_EDIT', community, target: id, before: kept, after: terms });
  await flowsChanged(context, community);
  return revision + 1;
}

/** Puts a flow before another one, or behind the last. */
export async function move(context: Context, key: store.FlowKey, before: string | null): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const order = (await store.readNames(tx, community)).map((flow) => flow.id);
  const next = movedBefore(order, id, before);
  if (!next) throw fail('promotionFlows.unknown');
  if (next.join() === order.join()) return;
  await store.writeOrder(tx, community, next);
  const places = { before: { place: order.indexOf(id) }, after: { place: next.indexOf(id) } };
  await audit({ action: 'PROMOTION_FLOW_MOVE', community, target: id, ...places });
  await flowsChanged(context, community);
}

/** Deletes a flow, and what ranks say of it. Members keep their ranks. */
export async function remove(context: Context, key: store.FlowKey): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const known = await store.readFlow(tx, key);
  if (!known) throw fail('promotionFlows.unknown');
  await store.deleteFlow(tx, key);
  const saidBy: string[] = [];
  await context.runHooks('item.removed', { community, kind: 'promotionFlows', id, saidBy });
  const { savedBy: _savedBy, ...before } = known;
  const said = saidBy.length > 0 && { saidBy };
  const { label } = known;
  await audit({ action: 'PROMOTION_FLOW_REMOVE', community, target: id, label, before: { ...before, ...said } });
  await flowsChanged(context, community);
}

/** A flow does what its author could do: its ranks are within reach in each direction, and can be held together. */
async function assertDoable(context: Context, acting: Acting, terms: PromotionFlowTerms): Promise<void> {
  for (const direction of PROMOTION_DIRECTIONS) {
    if (!allowsDirection(terms.promotionType, direction)) continue;
    const { forOne } = await rankPlans.change(context, acting, changeOf(terms, direction));
    const ofNewcomer = forOne([]);
    if (typeof ofNewcomer === 'object' && 'inTheWay' in ofNewcomer) {
      throw fail('promotionFlows.clash', { values: { rank: ofNewcomer.inTheWay } });
    }
  }
  const { ranksNeeded } = terms;
  const known = await ranksOf(context.tx, acting.community, ranksNeeded);
  if (known.length < ranksNeeded.length) throw fail('departments.rankUnknown');
}

function ranksIn({ ranksToAdd, ranksToRemove, ranksNeeded, promotionType }: PromotionFlowTerms) {
  return [ranksToAdd, ranksToRemove, ranksNeeded, promotionType];
}

function actionsIn({ promoteActions, demoteActions }: PromotionFlowTerms) {
  return [promoteActions, demoteActions];
}

async function flowsChanged({ emit }: Context, community: string): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'promotionFlows:changed', data: {} });
}
