import { expect, test } from 'vitest';
import { repeatValuesOf, ruleOf } from './repeat-values.ts';

/** A Tuesday, the second of its month. */
const START = '2026-12-08T19:00';

test.each([
  ['FREQ=DAILY', 'daily'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270101', 'weekly'],
  ['FREQ=MONTHLY;BYMONTHDAY=8;COUNT=6', 'monthlyDay'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'monthlyNth'],
  ['FREQ=YEARLY', 'yearly'],
  ['FREQ=MONTHLY;BYDAY=3FR', 'custom'],
  ['FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1', 'custom'],
])('%s is %s in the editor, which writes it back', (rule, repeat) => {
  const values = repeatValuesOf(rule, START);
  expect(values.repeat).toBe(repeat);
  expect(ruleOf(values, START)).toBe(rule);
});

test('the fifth weekday of a month is its last one', () => {
  expect(ruleOf({ ...repeatValuesOf(null, START), repeat: 'monthlyNth' }, '2026-12-29T19:00')).toBe(
    'FREQ=MONTHLY;BYDAY=-1TU',
  );
});

test('what does not repeat has no rule', () => expect(ruleOf(repeatValuesOf(null, START), START)).toBeNull());
