import { localInput } from '../../../platform/forms/local-input.ts';

/** In place of days: it does not end. */
export const NEVER = 'never';
/** Days that an end is offered in. */
export const END_DAYS = ['1', '3', '7', '14', '30', '90', '365'] as const;

const DAY_MS = 86_400_000;
const UNTIL = 'until:';
/** What is filled in where somebody begins to choose a moment. */
const FIRST_MOMENT_DAYS = 7;

/**
 * When something ends, as a form holds it: empty for what the form means by that, `never`, a number of days, or `until:`
 * with a date and time of the zone of whoever looks.
 */
export type EndValue = string;

/** The value with which somebody begins to choose a moment. */
export function firstMoment(now: number): EndValue {
  return UNTIL + localInput(new Date(now + FIRST_MOMENT_DAYS * DAY_MS).toISOString());
}

/** A chosen moment as a value. */
export function untilMoment(local: string): EndValue {
  return UNTIL + local;
}

/** The moment in a value as its input shows it; null where the value is of another sort. */
export function momentIn(value: EndValue): string | null {
  return value.startsWith(UNTIL) ? value.slice(UNTIL.length) : null;
}

/** The end that is meant: null for never, undefined for nothing chosen. */
export function endOf(value: EndValue, now: number): string | null | undefined {
  if (value === '') return undefined;
  if (value === NEVER) return null;
  const moment = momentIn(value);
  if (moment === null) return new Date(now + Number(value) * DAY_MS).toISOString();
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Whether a moment is being chosen and is not there yet, or has passed. */
export function isEndLacking(value: EndValue, now: number): boolean {
  const moment = momentIn(value);
  return moment !== null && !(new Date(moment).getTime() > now);
}
