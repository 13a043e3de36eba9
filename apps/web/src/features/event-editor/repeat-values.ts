import { formatRule, parseRule, type RecurrenceRule, RULE_DAYS, type RuleDay } from '@muster/contracts/calendar/rule';

/** The ways to repeat that are offered; `custom` is a rule as it is written. */
export const REPEATS = ['never', 'daily', 'weekly', 'monthlyDay', 'monthlyNth', 'yearly', 'custom'] as const;
export type Repeat = (typeof REPEATS)[number];

/** When it repeats for the last time. */
export const RULE_ENDS = ['never', 'count', 'until'] as const;
export type RuleEnd = (typeof RULE_ENDS)[number];

/** How an event repeats, as the editor has it. */
export type RepeatValues = {
  readonly repeat: Repeat;
  readonly interval: number;
  readonly days: readonly RuleDay[];
  readonly ends: RuleEnd;
  readonly count: number;
  readonly until: string;
  readonly custom: string;
};

const NONE: RepeatValues = { repeat: 'never', interval: 1, days: [], ends: 'never', count: 10, until: '', custom: '' };

const FREQUENCIES = {
  daily: 'DAILY',
  weekly: 'WEEKLY',
  monthlyDay: 'MONTHLY',
  monthlyNth: 'MONTHLY',
  yearly: 'YEARLY',
} as const;

/** What of a day a monthly rule goes by: its number, or which of its weekdays it is; the fifth is the last, which each month has. */
export function monthlyOf(start: string): { day: number; nth: number; weekday: RuleDay } {
  const date = new Date(`${start.slice(0, 10)}T00:00:00.000Z`);
  const day = date.getUTCDate();
  const nth = Math.ceil(day / 7);
  return { day, nth: nth === 5 ? -1 : nth, weekday: RULE_DAYS[(date.getUTCDay() + 6) % 7] ?? 'MO' };
}

/** A stored rule as the editor has it. What the editor cannot say is kept as it is written. */
export function repeatValuesOf(text: string | null, start: string): RepeatValues {
  if (text === null) return NONE;
  const rule = parseRule(text);
  if ('fault' in rule) return { ...NONE, repeat: 'custom', custom: text };
  const repeat = repeatOf(rule, start);
  return {
    repeat,
    interval: rule.interval,
    days: repeat === 'weekly' ? ((rule.by['BYDAY']?.split(',') ?? []) as RuleDay[]) : [],
    ends: rule.count === null ? (rule.until === null ? 'never' : 'until') : 'count',
    count: rule.count ?? NONE.count,
    until: rule.until ?? '',
    custom: text,
  };
}

function repeatOf({ frequency, by }: RecurrenceRule, start: string): Repeat {
  const [name, ...others] = Object.keys(by);
  if (others.length > 0) return 'custom';
  const { day, nth, weekday } = monthlyOf(start);
  if (frequency === 'DAILY') return name === undefined ? 'daily' : 'custom';
  if (frequency === 'WEEKLY') return name === undefined || name === 'BYDAY' ? 'weekly' : 'custom';
  if (frequency === 'YEARLY') return name === undefined ? 'yearly' : 'custom';
  if (name === undefined || by['BYMONTHDAY'] === String(day)) return 'monthlyDay';
  return by['BYDAY'] === `${nth}${weekday}` ? 'monthlyNth' : 'custom';
}

/** The rule that the editor says; null for none. One that is written by hand may be no rule. */
export function ruleOf(values: RepeatValues, start: string): string | null {
  const { repeat, interval, ends, count, until } = values;
  if (repeat === 'never') return null;
  if (repeat === 'custom') return values.custom.trim();
  return formatRule({
    frequency: FREQUENCIES[repeat],
    interval,
    count: ends === 'count' ? count : null,
    until: ends === 'until' ? until : null,
    by: byOf(values, start),
  });
}

function byOf({ repeat, days }: RepeatValues, start: string): RecurrenceRule['by'] {
  const { day, nth, weekday } = monthlyOf(start);
  if (repeat === 'weekly' && days.length > 0)
    return { BYDAY: RULE_DAYS.filter((each) => days.includes(each)).join(',') };
  if (repeat === 'monthlyDay') return { BYMONTHDAY: String(day) };
  if (repeat === 'monthlyNth') return { BYDAY: `${nth}${weekday}` };
  return {};
}
