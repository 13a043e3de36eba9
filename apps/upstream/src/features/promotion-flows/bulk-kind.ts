import { fail } from '@muster/contracts/errors';
import type { PromotionRunAction } from '@muster/contracts/promotion-flows/run-action';
import { ranksOf } from '../../authorization/store.ts';
import { rankPlans } from '../departments/public.ts';
import { type MemberFacts, memberItems } from '../directory/public.ts';
import { memberChanges } from '../members/public.ts';
import { requireRunnable, requireRunner } from './access.ts';
import { changeOf, lackedRanks } from './rules.ts';
import { type PromotionUndo, runFlow, undoFlow } from './run-flow.ts';
import { isActiveMember } from '../../authorization/rules.ts';
import type { BulkKind, BulkPlanning } from '../../platform/feature/bulk-kind.ts';

const { placeIn, reachOf, refuse, wrongState } = memberChanges.verdicts;

/** What a flow does to each of a selection, by the rules that each member is asked again. */
const planRun: BulkPlanning<PromotionRunAction, MemberFacts> = async ({ tx }, acting, { flow: id, direction }) => {
  const flow = await requireRunnable(tx, { community: acting.community, id, direction });
  const { forOne } = await rankPlans.change({ tx }, acting, changeOf(flow, direction));
  const needed = new Map(
    (await ranksOf(tx, acting.community, [...flow.ranksNeeded, ...flow.ranksToAdd])).map((rank) => [rank.id, rank]),
  );
  const outOfReach = reachOf(tx, acting);
  return {
    about: flow.label,
    async verdictOf(facts) {
      const planned = forOne(facts.held);
      if (planned === 'unchanged') return planned;
      const place = placeIn(facts);
      const lacked = lackedRanks(flow, direction, new Set(facts.held.map(({ rank }) => rank)));
      if (lacked.length > 0) {
        const ranks = lacked.flatMap((rank) => needed.get(rank)?.label ?? []).join(', ');
        return refuse(fail('promotionFlows.lacks', { values: { ranks } }), ranks);
      }
      if ('inTheWay' in planned) {
        return refuse(fail('departments.primaryHeld', { values: { rank: planned.inTheWay } }), planned.inTheWay);
      }
      if (!isActiveMember(place) && planned.give.length > 0) return wrongState(place);
      return (await outOfReach(facts)) ?? 'will';
    },
  };
};

/** Runs a flow for each of many members, as one would for one of them. */
export const promotionRun: BulkKind<PromotionRunAction, unknown, MemberFacts> = {
  kind: 'promotionFlow',
  start: { items: memberItems, plan: planRun },
  access: (context, community, { flow }) => requireRunner(context, { community, id: flow }),
  async apply(context, { community, id: account }, { flow: id, direction, reason }) {
    const acting = await requireRunner(context, { community, id });
    const flow = await requireRunnable(context.tx, { community, id, direction });
    const subject = { community, account: account ?? '' };
    const doing = { flow, direction, subject, reason, occurrence: context.requestId, source: 'run' } as const;
    const undo = await runFlow(context, acting, doing);
    return undo === null ? { state: 'unchanged' } : { state: 'done', undo };
  },
  async undo(context, { community, data }: { community: string; data: PromotionUndo }, { flow: id }) {
    await undoFlow(context, { community, id }, data);
  },
  changedSince: memberChanges.changedSince,
};
