import type { ActionOf } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import { PROMOTION_ACTION_TRAITS } from '@muster/contracts/promotion-flows/action-traits';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { implementActionKind } from '../../platform/feature/action-kind.ts';
import { heldRanks, rankPlans } from '../departments/public.ts';
import { requireRunnable, requireRunner } from './access.ts';
import { changeOf } from './rules.ts';
import { labelsOf, type PromotionUndo, runFlow, undoFlow } from './run-flow.ts';
import { readFlow } from './store.ts';

/** Runs a flow for the member, as a flow that the person who saved the list may run. */
export const promotionAction = implementActionKind<ActionOf<'promotionFlow'>['settings'], PromotionUndo>({
  kind: 'promotionFlow',
  traits: PROMOTION_ACTION_TRAITS.promotionFlow,
  about: async ({ tx }, community, { flow: id }) => (await readFlow(tx, { community, id }))?.label ?? '',
  async check(context, community, { flow: id, direction }) {
    const acting = await requireRunner(context, { community, id });
    const flow = await requireRunnable(context.tx, { community, id, direction });
    await rankPlans.change(context, acting, changeOf(flow, direction));
  },
  async run(context, { subject, settings: { flow: id, direction }, source, step }) {
    // The contract lets no flow have such an action; a flow that ran flows might never end.
    if (source.kind === 'promotionFlow') throw fail('promotionFlows.nested');
    const { community } = subject;
    const { tx } = context;
    const acting = await requireRunner(context, { community, id });
    const flow = await requireRunnable(tx, { community, id, direction });
    const before = await heldLabels(tx, subject);
    const doing = { flow, direction, subject, reason: source.label, occurrence: step, source: 'action' } as const;
    const undo = await runFlow(context, acting, doing);
    return undo === null
      ? { state: 'unchanged' }
      : { state: 'done', undo, before, after: await heldLabels(tx, subject) };
  },
  undo: (context, { subject: { community }, settings: { flow: id } }, undo) =>
    undoFlow(context, { community, id }, undo),
});

async function heldLabels(tx: Transaction, who: MemberKey): Promise<string> {
  const held = (await heldRanks.of(tx, who)).map(({ rank }) => rank);
  return labelsOf(tx, who.community, held);
}
