/** What decides whether a link leads anywhere. Moments are ISO texts. */
export type LinkTerms = {
  readonly enabled: boolean;
  readonly expiresAt: string | null;
  readonly maxUses: number | null;
  readonly uses: number;
};

/** How a link stands: the first that holds, in this order. */
export const LINK_STATES = ['off', 'expired', 'usedUp', 'active'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Tells how a link stands at a moment. Zod-free: list, edge and upstream ask the same question. */
export function linkState({ enabled, expiresAt, maxUses, uses }: LinkTerms, now: Date): LinkState {
  if (!enabled) return 'off';
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'usedUp' : 'active';
}
