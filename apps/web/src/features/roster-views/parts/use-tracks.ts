import type { RosterLayout } from '@muster/contracts/roster-views/model';
import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { NAME_PX, widthOf } from '../column-width.ts';
import { frozenThatFit, widthIn } from '../layout.ts';

/** The part of a grid that its frozen columns may take, the first one among them. */
const LARGEST_PART = 0.7;

/**
 * How wide a grid draws its columns, as style of the grid: `--grid-columns` and `--grid-width` for its rows, and `--left-0` and so on for
 * cells that are frozen. The width of each column is a variable of its own, so that it can change while it is dragged, without React.
 */
export function useTracks(
  grid: RefObject<HTMLElement | null>,
  layout: RosterLayout,
  columns: readonly ShownRosterColumn[],
) {
  const room = useWidth(grid) * LARGEST_PART;
  const tracks = columns.map((column) => ({
    width: widthOf(layout, column),
    isFixed: widthIn(layout, column.id) !== null,
  }));
  const widths = tracks.map(({ width }) => width);
  const frozen = frozenThatFit(widths, { frozen: layout.frozen, before: NAME_PX, room });
  return { style: styleOf(tracks), frozen };
}

function useWidth(grid: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return width;
}

type Track = { readonly width: number; readonly isFixed: boolean };

function styleOf(tracks: readonly Track[]): CSSProperties {
  const variables = tracks.flatMap(({ width, isFixed }, at): [string, string][] => [
    [`--width-${at}`, `${width}px`],
    [`--track-${at}`, isFixed ? `var(--width-${at})` : `minmax(var(--width-${at}), ${width}fr)`],
    [`--left-${at}`, at === 0 ? `${NAME_PX}px` : `calc(var(--left-${at - 1}) + var(--width-${at - 1}))`],
  ]);
  const columns = tracks.map((_, at) => `var(--track-${at})`).join(' ');
  const sum = tracks.map((_, at) => ` + var(--width-${at})`).join('');
  return {
    '--grid-columns': `${NAME_PX}px ${columns}`,
    '--grid-width': `calc(${NAME_PX}px${sum})`,
    ...Object.fromEntries(variables),
  } as CSSProperties;
}

/** What a cell of a frozen column has, which stays at `--left`, by the place of the column and how many are frozen; nothing for others. */
export function frozenCell(at: number, frozen: number) {
  if (at >= frozen) return { 'data-frozen': undefined, style: undefined };
  return {
    'data-frozen': at === frozen - 1 ? 'last' : 'inner',
    style: { '--left': `var(--left-${at})` } as CSSProperties,
  } as const;
}
