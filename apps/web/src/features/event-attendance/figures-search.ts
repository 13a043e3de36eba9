import {
  ATTENDANCE,
  FIGURE_SORTS,
  FIGURE_SUBJECTS,
  type FigureSort,
  type FigureSubject,
} from '@muster/contracts/event-attendance/constants';
import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';

/** Days of the periods that are offered, the present one included. */
export const FIGURE_DAYS = ['30', '90', '365'] as const;

/** What the address of the screen says that is shown. */
export type FiguresShown = {
  readonly by: FigureSubject;
  readonly days: string;
  readonly category: string | null;
  readonly person: string | null;
  readonly search: string;
  readonly sort: FigureSort;
};

/** Changes of the address; what is undefined is as on the bare address. */
export type FiguresChange = Partial<Record<'by' | 'days' | 'category' | 'person' | 'q' | 'sort', string | undefined>>;

/** Reads what is shown from the address. */
export function readFiguresSearch(search: Record<string, unknown>): FiguresShown {
  const by = wordParameter(search, 'by', FIGURE_SUBJECTS) ?? 'event';
  const sort = wordParameter(search, 'sort', FIGURE_SORTS);
  return {
    by,
    days: wordParameter(search, 'days', FIGURE_DAYS) ?? '90',
    category: textParameter(search, 'category') ?? null,
    person: textParameter(search, 'person') ?? null,
    search: (textParameter(search, 'q') ?? '').slice(0, ATTENDANCE.searchMax),
    sort: sortsOf(by).find((each) => each === sort) ?? firstSort(by),
  };
}

/** The orders that figures of something have, the first one first. */
export function sortsOf(by: FiguresShown['by']): readonly FigureSort[] {
  const [name, newest, ...others] = FIGURE_SORTS;
  return by === 'event' ? [newest, name, ...others] : [name, ...others];
}

/** The order of the bare address. */
export function firstSort(by: FiguresShown['by']): FigureSort {
  return sortsOf(by)[0] ?? 'name';
}

/** The moments of a period that ends with the present day, the same ones all day. */
export function periodOf(days: string, now: Date): { readonly from: string; readonly to: string } {
  const day = (by: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + by).toISOString();
  return { from: day(1 - Number(days)), to: day(1) };
}
