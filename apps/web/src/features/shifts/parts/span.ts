/** Spans of days that shifts can be narrowed to, as they are chosen. */
export const SPAN_DAYS = ['7', '30', '90', '365'] as const;
/** In place of days: from one day to another. */
export const DATES = 'dates';

/** A chosen span: nothing, days up to today, or dates as their inputs hold them. */
export type SpanChoice = { readonly span: string; readonly from: string; readonly to: string };

/** The moments that bound a span; left out where it is open. */
export type SpanInput = { readonly from?: string; readonly to?: string };

/** All time. */
export const ALL_TIME: SpanChoice = { span: '', from: '', to: '' };

/** What is asked for: whole days of the zone of whoever looks, so that it stays the same all day. */
export function spanOf({ span, from, to }: SpanChoice, now: Date): SpanInput {
  if (span === '') return {};
  if (span !== DATES) return { from: midnight(now, 1 - Number(span)).toISOString() };
  const [first, last] = [dayOf(from), dayOf(to)];
  return { ...(first && { from: first.toISOString() }), ...(last && { to: midnight(last, 1).toISOString() }) };
}

function midnight(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

function dayOf(text: string): Date | null {
  const date = new Date(`${text}T00:00`);
  return text === '' || Number.isNaN(date.getTime()) ? null : date;
}
