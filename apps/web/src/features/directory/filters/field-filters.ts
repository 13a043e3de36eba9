import { FIELD_TESTS, type FieldTest } from '@muster/contracts/directory/filters/field-tests';
import type { DaySpan, FieldFilter, SeenFilter } from '@muster/contracts/directory/filters/model';
import { DIRECTORY } from '@muster/contracts/directory/constants';

const SEEN = /^(within|longer)-([1-9]\d{0,3})$/;
const SPAN = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** A span with both ends open. */
export const NO_DAYS: DaySpan = { from: null, to: null };

/** When somebody was last seen, as an address says it: `within-30`, `longer-90` or `never`; null where it says nothing. */
export function readSeen(text: string | undefined): SeenFilter | null {
  if (text === 'never') return { is: 'never' };
  const [, is, days] = SEEN.exec(text ?? '') ?? [];
  return is && Number(days) <= DIRECTORY.filterDaysMax ? { is: is as 'within' | 'longer', days: Number(days) } : null;
}

/** The same as an address says it. */
export function writeSeen(seen: SeenFilter | null): string | undefined {
  if (seen === null) return undefined;
  return seen.is === 'never' ? 'never' : `${seen.is}-${seen.days}`;
}

/** Days as an address says them: `2026-01-01..2026-01-31`, of which one may be left out; null where it says none. */
export function readSpan(text: string | undefined): DaySpan | null {
  const [, from = null, to = null] = SPAN.exec(text ?? '') ?? [];
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? null : { from, to };
}

/** The same as an address says it. */
export function writeSpan(span: DaySpan | null): string | undefined {
  return span === null || (span.from === null && span.to === null) ? undefined : `${span.from ?? ''}..${span.to ?? ''}`;
}

/** Filters of profile fields, as an address says them: JSON. What is none is left out. */
export function readFieldFilters(text: string | undefined): FieldFilter[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read)
      ? read.flatMap((each: unknown) => readOne(each) ?? []).slice(0, DIRECTORY.fieldFiltersMax)
      : [];
  } catch {
    return [];
  }
}

/** The same as an address says them. */
export function writeFieldFilters(filters: readonly FieldFilter[]): string | undefined {
  return filters.length === 0 ? undefined : JSON.stringify(filters);
}

/** The parts in one order, so that two questions that mean the same are written alike. */
function readOne(each: unknown): FieldFilter | null {
  if (typeof each !== 'object' || each === null) return null;
  const { field, is, text, options, from = null, to = null } = each as Record<string, unknown>;
  if (typeof field !== 'string' || !FIELD_TESTS.includes(is as FieldTest)) return null;
  const test = is as FieldTest;
  switch (test) {
    case 'contains':
    case 'equals':
      return typeof text === 'string' && text !== '' ? { field, is: test, text } : null;
    case 'anyOf':
      return isTexts(options) && options.length > 0 ? { field, is: test, options } : null;
    case 'between':
      return isEnd(from, 'number') && isEnd(to, 'number') && (from ?? to) !== null
        ? { field, is: test, from, to }
        : null;
    case 'days':
      return isEnd(from, 'string') && isEnd(to, 'string') && (from ?? to) !== null
        ? { field, is: test, from, to }
        : null;
    default:
      return { field, is: test };
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isEnd(value: unknown, type: 'number'): value is number | null;
function isEnd(value: unknown, type: 'string'): value is string | null;
function isEnd(value: unknown, type: string) {
  return value === null || typeof value === type;
}
