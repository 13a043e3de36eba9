import { ROSTER_VIEW } from '@muster/contracts/roster-views/constants';
import type { RosterLayout } from '@muster/contracts/roster-views/model';

type Column = { readonly id: string };

/**
 * All columns of a roster in the order of a layout, hidden ones too. Columns that the order does not name stand behind their
 * neighbours in the roster.
 */
export function inOrder<Of extends Column>(columns: readonly Of[], { order }: Pick<RosterLayout, 'order'>): Of[] {
  const ordered = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  columns.forEach((column, at) => {
    if (ordered.includes(column)) return;
    const before = columns[at - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  });
  return ordered;
}

/** The columns that are shown, in the order of a layout. */
export function shownColumns<Of extends Column>(columns: readonly Of[], layout: RosterLayout): Of[] {
  return inOrder(columns, layout).filter(({ id }) => !layout.hidden.includes(id));
}

/** The width that the viewer gave a column, in pixels; null where it has that of the roster. */
export function widthIn({ widths }: RosterLayout, id: string): number | null {
  return widths.find(({ column }) => column === id)?.width ?? null;
}

/** A width within the bounds, in whole pixels. */
export function boundedWidth(width: number): number {
  return Math.round(Math.max(ROSTER_VIEW.widthMin, Math.min(ROSTER_VIEW.widthMax, width)));
}

/** A layout in which a column has a width; with null, that of the roster. */
export function withWidth(layout: RosterLayout, id: string, width: number | null): RosterLayout {
  const others = layout.widths.filter(({ column }) => column !== id);
  return { ...layout, widths: width === null ? others : [...others, { column: id, width: boundedWidth(width) }] };
}

/** A layout in which a column has changed places with the next one that is shown: to the right by 1, to the left by -1. */
export function withMoved(
  columns: readonly Column[],
  layout: RosterLayout,
  { id, by }: { readonly id: string; readonly by: 1 | -1 },
): RosterLayout {
  const shown = shownColumns(columns, layout);
  const at = shown.findIndex((column) => column.id === id);
  const other = shown[at + by];
  return at === -1 || !other ? layout : withPlaced(columns, layout, { id, beside: other.id });
}

/** A layout in which a column stands where another one stood, which moves towards the place that became free. */
export function withPlaced(
  columns: readonly Column[],
  layout: RosterLayout,
  { id, beside }: { readonly id: string; readonly beside: string },
): RosterLayout {
  const all = inOrder(columns, layout).map((column) => column.id);
  const [from, to] = [all.indexOf(id), all.indexOf(beside)];
  if (from === -1 || to === -1 || from === to) return layout;
  return { ...layout, order: all.toSpliced(from, 1).toSpliced(to, 0, id) };
}

/** A layout in which a column is hidden, or shown again. What stays in sight beside it stays there. */
export function withHidden(
  columns: readonly Column[],
  layout: RosterLayout,
  { id, hidden }: { readonly id: string; readonly hidden: boolean },
): RosterLayout {
  const others = layout.hidden.filter((each) => each !== id);
  const next = { ...layout, hidden: hidden ? [...others, id] : others };
  const at = shownColumns(columns, hidden ? layout : next).findIndex((column) => column.id === id);
  if (at === -1 || at >= layout.frozen) return next;
  return { ...next, frozen: Math.min(ROSTER_VIEW.frozenMax, layout.frozen + (hidden ? -1 : 1)) };
}

/** How many of the frozen columns stay in sight: as many as leave the others a part of the grid to go by in. */
export function frozenThatFit(
  widths: readonly number[],
  { frozen, before, room }: { readonly frozen: number; readonly before: number; readonly room: number },
): number {
  let taken = before;
  const wide = widths.slice(0, frozen).findIndex((width) => {
    taken += width;
    return taken > room;
  });
  return wide === -1 ? Math.min(frozen, widths.length) : wide;
}
