import type { PromotionFlow, PromotionFlowTerms } from '@muster/contracts/promotion-flows/model';
import { randomId } from '../../platform/wire/client-id.ts';

/** What a new flow begins with. */
export function newFlow(): PromotionFlowTerms {
  return {
    label: '',
    labelFrom: '',
    labelTo: '',
    ranksToAdd: [],
    ranksToRemove: [],
    ranksNeeded: [],
    needs: 'all',
    promotionType: 'both',
    promoteActions: [],
    demoteActions: [],
    archived: false,
  };
}

/** What is given of a flow. */
export function termsOf({ id: _id, revision: _revision, ...terms }: PromotionFlow): PromotionFlowTerms {
  return terms;
}

/** A new flow like another one, under another name; its actions have ids of their own. */
export function copyOf(flow: PromotionFlow, label: string): PromotionFlowTerms {
  const copied = (list: PromotionFlowTerms['promoteActions']) => list.map((action) => ({ ...action, id: randomId() }));
  const terms = termsOf(flow);
  return {
    ...terms,
    label,
    archived: false,
    promoteActions: copied(terms.promoteActions),
    demoteActions: copied(terms.demoteActions),
  };
}
