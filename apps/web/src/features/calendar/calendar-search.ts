import { textParameters, wordParameter } from '../../platform/routing/search-text.ts';

/** The ways to look at a calendar. */
export const CALENDAR_VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** What the address of the calendar says. */
export type CalendarSearch = {
  readonly view?: CalendarView | undefined;
  /** A day of what is shown; today without it. */
  readonly date?: string | undefined;
  /** Ids of the categories that are shown, with commas between; all without it. */
  readonly categories?: string | undefined;
  readonly q?: string | undefined;
  /** The editor of a new event is open; a time of the viewer's at which it begins, where that is known. */
  readonly new?: string | undefined;
  /** The event whose terms the new one begins with. */
  readonly from?: string | undefined;
};

/** Reads the address; what makes no sense is as though it were not there. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { date, ...texts } = textParameters(search, 'date', 'categories', 'q', 'new', 'from');
  const isDay = date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  return { ...texts, view: wordParameter(search, 'view', CALENDAR_VIEWS), date: isDay ? date : undefined };
}

/** The categories that the address names. */
export function chosenCategories({ categories }: CalendarSearch): string[] {
  return categories === undefined ? [] : categories.split(',').filter(isId);
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
