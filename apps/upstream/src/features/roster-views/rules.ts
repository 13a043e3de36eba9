import type { RosterLayout } from '@muster/contracts/roster-views/model';

/** A layout without the columns that its viewer does not see, or that are gone. */
export function seenPart({ widths, order, hidden, frozen }: RosterLayout, seen: ReadonlySet<string>): RosterLayout {
  return {
    widths: widths.filter(({ column }) => seen.has(column)),
    order: order.filter((column) => seen.has(column)),
    hidden: hidden.filter((column) => seen.has(column)),
    frozen: Math.min(frozen, seen.size),
  };
}
