/** How often a series takes place (@spec RFC 5545, 3.3.10); shorter than a day is not offered. */
export const RULE_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type RuleFrequency = (typeof RULE_FREQUENCIES)[number];

/** Days of the week as rules write them, from Monday on. */
export const RULE_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type RuleDay = (typeof RULE_DAYS)[number];

/** A rule by its parts. `until` is the last day that counts, in the zone of the series; a rule has it or `count`, or neither. */
export type RecurrenceRule = {
  readonly frequency: RuleFrequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: string | null;
  /** Parts whose name begins with BY, and the first day of weeks, as the rule writes them. */
  readonly by: Readonly<Record<string, string>>;
};

/** What is wrong with a rule, in words that say what to do. */
export type RuleFault = { readonly fault: string };

const NUMBERS = (low: number, high: number, zero = false) => {
  return (text: string) =>
    text.split(',').every((part) => {
      if (!/^[+-]?\d{1,3}$/.test(part)) return false;
      const value = Math.abs(Number(part));
      return value >= low && value <= high && (zero || Number(part) !== 0);
    });
};

/** The parts beside frequency, interval and end, and what each may be. */
const BY_PARTS: Readonly<Record<string, (text: string) => boolean>> = {
  BYDAY: (text) =>
    text.split(',').every((part) => /^(?:[+-]?(?:[1-9]|[1-4]\d|5[0-3]))?(?:MO|TU|WE|TH|FR|SA|SU)$/.test(part)),
  BYMONTHDAY: NUMBERS(1, 31),
  BYYEARDAY: NUMBERS(1, 366),
  BYWEEKNO: NUMBERS(1, 53),
  BYMONTH: NUMBERS(1, 12),
  BYSETPOS: NUMBERS(1, 366),
  WKST: (text) => (RULE_DAYS as readonly string[]).includes(text),
};

const REPEATED_MAX = 1_000;

/**
 * Reads a rule such as `FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261231`. What is read is written back alike by {@link formatRule}; an end
 * with a time of day counts as its day.
 */
export function parseRule(text: string): RecurrenceRule | RuleFault {
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')) {
    const [, name, value] = /^([A-Z]+)=([^=]+)$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return { fault: `“${part}” is no part of a rule.` };
    if (parts.has(name)) return { fault: `${name} is named twice.` };
    parts.set(name, value);
  }
  const frequency = parts.get('FREQ') as RuleFrequency;
  if (!RULE_FREQUENCIES.includes(frequency)) return { fault: 'Choose days, weeks, months or years.' };
  const interval = Number(parts.get('INTERVAL') ?? 1);
  if (!Number.isInteger(interval) || interval < 1 || interval > 366) return { fault: 'Repeat every 1 to 366.' };
  const end = endOf(parts);
  if ('fault' in end) return end;
  const by: Record<string, string> = {};
  for (const [name, value] of parts) {
    if (['FREQ', 'INTERVAL', 'COUNT', 'UNTIL'].includes(name)) continue;
    if (!BY_PARTS[name]?.(value)) return { fault: `${name}=${value} is not understood in a rule.` };
    by[name] = value;
  }
  if (by['BYWEEKNO'] !== undefined && frequency !== 'YEARLY')
    return { fault: 'Numbers of weeks belong to a yearly rule.' };
  if (/\d/.test(by['BYDAY'] ?? '') && frequency !== 'MONTHLY' && frequency !== 'YEARLY') {
    return { fault: 'A day like the second Tuesday belongs to a monthly or yearly rule.' };
  }
  return { frequency, interval, ...end, by };
}

function endOf(parts: ReadonlyMap<string, string>): Pick<RecurrenceRule, 'count' | 'until'> | RuleFault {
  const [countText, untilText] = [parts.get('COUNT'), parts.get('UNTIL')];
  if (countText !== undefined && untilText !== undefined)
    return { fault: 'End after a number of dates or on a day, not both.' };
  const count = countText === undefined ? null : Number(countText);
  if (count !== null && (!Number.isInteger(count) || count < 1 || count > REPEATED_MAX)) {
    return { fault: `End after 1 to ${REPEATED_MAX} dates.` };
  }
  if (untilText === undefined) return { count, until: null };
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(untilText) ?? [];
  const until = `${year}-${month}-${day}`;
  if (day === undefined || Number.isNaN(Date.parse(until))) return { fault: 'End on a day that there is.' };
  return { count, until };
}

/** Writes a rule in the one form that is kept. */
export function formatRule({ frequency, interval, count, until, by }: RecurrenceRule): string {
  return [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...Object.keys(BY_PARTS).flatMap((name) => (by[name] === undefined ? [] : [`${name}=${by[name]}`])),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';');
}
