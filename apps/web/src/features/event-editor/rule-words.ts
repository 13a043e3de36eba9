import { parseRule, type RecurrenceRule, RULE_DAYS, type RuleDay } from '@muster/contracts/calendar/rule';
import { i18n } from '../../platform/i18n/catalogue.ts';
import { dateFormat } from '../../platform/i18n/format.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { weekdayNames } from './spans.ts';

type T = ReturnType<typeof useT>;

/** Says rules in words; one that takes more than the common words is shown as it is written. */
export function useRuleWords(): (text: string) => string {
  const t = useT();
  return (text) => {
    const rule = parseRule(text);
    const on = 'fault' in rule ? null : onOf(rule, t);
    if ('fault' in rule || on === null) return t('event-editor.rule.asWritten', { rule: text });
    const { frequency, interval, count, until } = rule;
    const last = until && dateFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
    return t('event-editor.rule.words', { frequency, interval, on, count: count ?? 0, until: last ?? 'none' });
  };
}

/** The days that a rule names; `none` where it names none, null where it says more than can be said in few words. */
function onOf({ by }: RecurrenceRule, t: T): string | null {
  const { BYDAY, BYMONTHDAY, WKST: _, ...others } = by;
  if (Object.keys(others).length > 0 || (BYDAY && BYMONTHDAY)) return null;
  const list = (words: readonly string[]) => new Intl.ListFormat(i18n.locale).format(words);
  if (BYMONTHDAY) {
    const days = BYMONTHDAY.split(',').map(Number);
    return days.every((day) => day > 0) ? list(days.map((day) => t('event-editor.rule.day', { day }))) : null;
  }
  if (!BYDAY) return 'none';
  const words = BYDAY.split(',').map((part) => dayWords(part, t));
  return words.includes(null) ? null : list(words as string[]);
}

function dayWords(part: string, t: T): string | null {
  const [, nth, day] = /^([+-]?\d*)(\w\w)$/.exec(part) ?? [];
  const weekday = weekdayNames('long')[RULE_DAYS.indexOf(day as RuleDay)];
  if (weekday === undefined) return null;
  if (!nth) return weekday;
  const place = Number(nth);
  if (place < -1) return null;
  return t('event-editor.rule.nth', { place: place === -1 ? 'last' : 'nth', nth: Math.max(place, 1), weekday });
}
