/** Bounds of promotion flows. Free of zod: editors check while one types. */
export const PROMOTION_FLOW = {
  labelMax: 80,
  /** Of each list of ranks. */
  ranksMax: 20,
  reasonMax: 300,
} as const;

/** The two ways in which a flow is run: giving its ranks, or the way back. */
export const PROMOTION_DIRECTIONS = ['promote', 'demote'] as const;
export type PromotionDirection = (typeof PROMOTION_DIRECTIONS)[number];

/** In which directions a flow may be run. */
export const PROMOTION_TYPES = ['both', 'promote', 'demote'] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

/** Tells whether a flow may be run in a direction. */
export function allowsDirection(type: PromotionType, direction: PromotionDirection): boolean {
  return type === 'both' || type === direction;
}

/** Kinds of actions that flows cannot have: a flow that ran flows might never end, and a flow is run without a submission. */
export const KINDS_NOT_IN_FLOWS: readonly string[] = ['promotionFlow', 'comment', 'requestForm'];
