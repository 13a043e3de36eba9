import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { PROMOTION_DIRECTIONS, PROMOTION_FLOW } from './constants.ts';

/** Running a flow for many members. `reason` is on their records, behind the name of the flow. */
export const promotionRunAction = z.strictObject({
  kind: z.literal('promotionFlow'),
  flow: Uuid,
  direction: z.enum(PROMOTION_DIRECTIONS),
  reason: Text.trim().max(PROMOTION_FLOW.reasonMax).default(''),
});
export type PromotionRunAction = z.infer<typeof promotionRunAction>;
