/**
 * Since when other communities have held names of one zone, the name that was registered: the first and the latest of
 * them; null where nobody else holds any.
 */
export type ZoneHolders = { readonly first: Date | null; readonly last: Date | null };

/**
 * Tells whether the zone itself has to prove a name too, because another community was there first (@decision 0024).
 * `heldAt` is since when the name is held, null while nothing is proved of it.
 */
export function needsZone(heldAt: Date | null, { first }: ZoneHolders): boolean {
  return first !== null && (heldAt === null || first < heldAt);
}

/** The moment a name comes to be held: behind all others of its zone, whatever the clocks of several instances say. */
export function heldFrom(now: Date, { last }: ZoneHolders): Date {
  return last !== null && last >= now ? new Date(last.getTime() + 1) : now;
}
