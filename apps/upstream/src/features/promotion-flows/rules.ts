import type { ActionList } from '@muster/contracts/actions/model';
import { STRUCTURE } from '@muster/contracts/departments/enums';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import type { PromotionFlow } from '@muster/contracts/promotion-flows/model';

/** Tells whether a person may run a flow. What ranks say of this flow comes before what they say of changing ranks at all. */
export function mayRun(standing: AccessContext, id: string): boolean {
  const { allowed, because } = resolve(standing, { kind: 'promotionFlows', id, permission: 'run' });
  return allowed || (because === 'unset' && resolve(standing, 'system.changeRanks').allowed);
}

/** What a flow gives and takes in a direction. */
export function changeOf(
  { ranksToAdd, ranksToRemove }: Pick<PromotionFlow, 'ranksToAdd' | 'ranksToRemove'>,
  direction: PromotionDirection,
): { readonly give: readonly string[]; readonly take: readonly string[] } {
  return direction === 'promote'
    ? { give: ranksToAdd, take: ranksToRemove }
    : { give: ranksToRemove, take: ranksToAdd };
}

/** What is done to a member by a flow in a direction, besides changing their ranks. */
export function actionsOf(flow: PromotionFlow, direction: PromotionDirection): ActionList {
  return direction === 'promote' ? flow.promoteActions : flow.demoteActions;
}

/**
 * The ranks that a member lacks for a flow. For a promotion it says which are needed; demoted are those who have all that the flow
 * gives, since it would otherwise give ranks to members who never came by this way.
 */
export function lackedRanks(
  { ranksNeeded, needs, ranksToAdd }: PromotionFlow,
  direction: PromotionDirection,
  held: ReadonlySet<string>,
): readonly string[] {
  const needed = direction === 'promote' ? ranksNeeded : ranksToAdd;
  const lacked = needed.filter((rank) => !held.has(rank));
  const isEnough = direction === 'promote' && needs === 'any' && lacked.length < needed.length;
  return isEnough ? [] : lacked;
}

/** What stands on the record of a member: the flow's name, and the reason where one is given. */
export function recordReason({ label }: Pick<PromotionFlow, 'label'>, reason: string): string {
  return (reason === '' ? label : `${label}: ${reason}`).slice(0, STRUCTURE.reasonMax);
}
