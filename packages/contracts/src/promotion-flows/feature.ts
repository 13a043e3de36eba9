import { defineFeature } from '../kit/feature/declare.ts';
import { promotionFlowsErrors } from './errors.ts';

const MANAGE = ['system.changeRanks'] as const;
const RUN_SINCE = 'it may have been run since; it is changed back in its editor';

/** What the feature declares beside its calls and events. */
export const promotionFlowsFeature = defineFeature({
  errors: promotionFlowsErrors,
  audit: {
    PROMOTION_FLOW_CREATE: { code: 23_810, target: 'promotionFlow', needs: MANAGE, final: RUN_SINCE },
    PROMOTION_FLOW_EDIT: { code: 23_812, target: 'promotionFlow', needs: MANAGE, final: RUN_SINCE },
    PROMOTION_FLOW_REMOVE: {
      code: 23_814,
      target: 'promotionFlow',
      needs: MANAGE,
      final: 'what it did by itself is not kept; a new one is made on the screen',
    },
    PROMOTION_FLOW_MOVE: {
      code: 23_816,
      target: 'promotionFlow',
      needs: MANAGE,
      final: 'others may have been moved since, so that no place of before is meant by its number',
    },
  },
  screens: {
    'admin_promotion-flows': { path: 'admin/promotion-flows', needs: ['system.changeRanks'], order: 45 },
  },
  limits: { promotionFlows: { default: 200, text: 'promotion flows' } },
});
