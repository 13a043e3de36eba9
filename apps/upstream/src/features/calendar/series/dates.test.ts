import { parseRule } from '@muster/contracts/calendar/rule';
import { describe, expect, test } from 'vitest';
import { datesBetween, firstDay, hasDateBehind, onceDate, toWall } from './dates.ts';

const DAYS_MAX = 400;

/** The days of a rule from its first one on, up to as many as are given. */
function daysOf(first: string, rule: string, count: number, skippedDays: readonly string[] = []): string[] {
  const series = { start: `${first}T09:00`, end: `${first}T10:00`, zone: 'America/New_York', rule, skippedDays };
  const until = `${Number(first.slice(0, 4)) + 10}${first.slice(4)}`;
  return datesBetween(series, { from: first, until, max: count }).map(({ day }) => day);
}

/** Days as `1997-09 2 9 16, 1997-10 7`: months with days of them. */
function daysIn(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [month, ...days] = part.split(' ');
    return days.map((day) => `${month}-${day.padStart(2, '0')}`);
  });
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at).join(' ');
const tenDays = daysIn(`1997-09 ${range(2, 11)}`);
const january = ['1998', '1999', '2000'].map((year) => `${year}-01 ${range(1, 31)}`).join(', ');
const weekly = '1997-09 2 9 16 23 30, 1997-10 7 14 21 28, 1997-11 4';
const twiceWeekly = '1997-09 2 4 9 11 16 18 23 25 30, 1997-10 2';

/**
 * The examples of RFC 5545, 3.8.5.3, whose rules are taken, in their order. An end is a moment there and a day here: `UNTIL` is the day
 * of New York on which the last date can be.
 */
const EXAMPLES: readonly (readonly [first: string, rule: string, days: string])[] = [
  ['1997-09-02', 'FREQ=DAILY;COUNT=10', `1997-09 ${range(2, 11)}`],
  [
    '1997-09-02',
    'FREQ=DAILY;UNTIL=19971223',
    `1997-09 ${range(2, 30)}, 1997-10 ${range(1, 31)}, 1997-11 ${range(1, 30)}, 1997-12 ${range(1, 23)}`,
  ],
  ['1997-09-02', 'FREQ=DAILY;INTERVAL=2', '1997-09 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30, 1997-10 2 4 6'],
  ['1997-09-02', 'FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09 2 12 22, 1997-10 2 12'],
  ['1998-01-01', 'FREQ=YEARLY;UNTIL=20000131;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA', january],
  ['1998-01-01', 'FREQ=DAILY;UNTIL=20000131;BYMONTH=1', january],
  ['1997-09-02', 'FREQ=WEEKLY;COUNT=10', weekly],
  [
    '1997-09-02',
    'FREQ=WEEKLY;UNTIL=19971223',
    '1997-09 2 9 16 23 30, 1997-10 7 14 21 28, 1997-11 4 11 18 25, 1997-12 2 9 16 23',
  ],
  [
    '1997-09-02',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    '1997-09 2 16 30, 1997-10 14 28, 1997-11 11 25, 1997-12 9 23, 1998-01 6 20, 1998-02 3 17',
  ],
  ['1997-09-02', 'FREQ=WEEKLY;UNTIL=19971006;WKST=SU;BYDAY=TU,TH', twiceWeekly],
  ['1997-09-02', 'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH', twiceWeekly],
  [
    '1997-09-01',
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971223;WKST=SU;BYDAY=MO,WE,FR',
    '1997-09 1 3 5 15 17 19 29, 1997-10 1 3 13 15 17 27 29 31, 1997-11 10 12 14 24 26 28, 1997-12 8 10 12 22',
  ],
  ['1997-09-02', 'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', '1997-09 2 4 16 18 30, 1997-10 2 14 16'],
  [
    '1997-09-05',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09 5, 1997-10 3, 1997-11 7, 1997-12 5, 1998-01 2, 1998-02 6, 1998-03 6, 1998-04 3, 1998-05 1, 1998-06 5',
  ],
  ['1997-09-05', 'FREQ=MONTHLY;UNTIL=19971223;BYDAY=1FR', '1997-09 5, 1997-10 3, 1997-11 7, 1997-12 5'],
  [
    '1997-09-07',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09 7 28, 1997-11 2 30, 1998-01 4 25, 1998-03 1 29, 1998-05 3 31',
  ],
  [
    '1997-09-22',
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997-09 22, 1997-10 20, 1997-11 17, 1997-12 22, 1998-01 19, 1998-02 16',
  ],
  [
    '1997-09-28',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    '1997-09 28, 1997-10 29, 1997-11 28, 1997-12 29, 1998-01 29, 1998-02 26',
  ],
  [
    '1997-09-02',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997-09 2 15, 1997-10 2 15, 1997-11 2 15, 1997-12 2 15, 1998-01 2 15',
  ],
  [
    '1997-09-30',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09 30, 1997-10 1 31, 1997-11 1 30, 1997-12 1 31, 1998-01 1 31, 1998-02 1',
  ],
  [
    '1997-09-10',
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    `1997-09 ${range(10, 15)}, 1999-03 ${range(10, 13)}`,
  ],
  [
    '1997-09-02',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
    '1997-09 2 9 16 23 30, 1997-11 4 11 18 25, 1998-01 6 13 20 27, 1998-03 3 10 17 24 31',
  ],
  [
    '1997-06-10',
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    [1997, 1998, 1999, 2000, 2001].map((year) => `${year}-06 10, ${year}-07 10`).join(', '),
  ],
  [
    '1997-03-10',
    'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    `1997-03 10, ${[1999, 2001, 2003].map((year) => `${year}-01 10, ${year}-02 10, ${year}-03 10`).join(', ')}`,
  ],
  [
    '1997-01-01',
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997-01 1, 1997-04 10, 1997-07 19, 2000-01 1, 2000-04 9, 2000-07 18, 2003-01 1, 2003-04 10, 2003-07 19, 2006-01 1',
  ],
  ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO', '1997-05 19, 1998-05 18, 1999-05 17'],
  ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05 12, 1998-05 11, 1999-05 17'],
  ['1997-03-13', 'FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '1997-03 13 20 27, 1998-03 5 12 19 26, 1999-03 4 11 18 25'],
  [
    '1997-06-05',
    'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
    '1997-06 5 12 19 26, 1997-07 3 10 17 24 31, 1997-08 7 14 21 28, 1998-06 4 11 18 25, 1998-07 2 9 16 23 30',
  ],
  ['1997-09-02', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1998-02 13, 1998-03 13, 1998-11 13, 1999-08 13, 2000-10 13'],
  [
    '1997-09-13',
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997-09 13, 1997-10 11, 1997-11 8, 1997-12 13, 1998-01 10, 1998-02 7, 1998-03 7, 1998-04 11, 1998-05 9, 1998-06 13',
  ],
  [
    '1996-11-05',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11 5, 2000-11 7, 2004-11 2',
  ],
  ['1997-09-04', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09 4, 1997-10 7, 1997-11 6'],
  [
    '1997-09-29',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09 29, 1997-10 30, 1997-11 27, 1997-12 30, 1998-01 29, 1998-02 26, 1998-03 30',
  ],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08 5 10 19 24'],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08 5 17 19 31'],
  ['2007-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01 15 30, 2007-02 15, 2007-03 15 30'],
];

/** Those that are refused: they repeat within a day. */
const REFUSED: readonly (readonly [rule: string, fault: string])[] = [
  ['FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z', 'Choose days, weeks, months or years.'],
  ['FREQ=MINUTELY;INTERVAL=15;COUNT=6', 'Choose days, weeks, months or years.'],
  ['FREQ=MINUTELY;INTERVAL=90;COUNT=4', 'Choose days, weeks, months or years.'],
  [
    'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40',
    'BYHOUR=9,10,11,12,13,14,15,16 is not understood in a rule.',
  ],
  ['FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16', 'Choose days, weeks, months or years.'],
];

describe('the examples of RFC 5545', () => {
  test.each(EXAMPLES)('from %s on, %s has the days that stand there', (first, rule, text) => {
    const days = daysIn(text);
    const ends = /COUNT|UNTIL/.test(rule);
    // A rule that ends has no date more.
    expect(daysOf(first, rule, ends ? DAYS_MAX : days.length)).toEqual(days);
    expect(hasDateBehind({ rule, start: `${first}T09:00` }, days.at(-1) ?? '')).toBe(!ends);
    expect(firstDay(rule, first)).toBe(days[0]);
  });

  test.each(REFUSED)('%s is refused', (rule, fault) => {
    expect(parseRule(rule)).toEqual({ fault });
  });

  test('days that are left out are counted', () => {
    expect(daysOf('1997-09-02', 'FREQ=DAILY;COUNT=10', DAYS_MAX, ['1997-09-03'])).toEqual(
      tenDays.filter((day) => day !== '1997-09-03'),
    );
  });
});

/** Zones whose clocks change in the north and in the south, and one whose clocks do not; with hours of UTC in which it is seven there. */
const ZONES: readonly (readonly [zone: string, hours: number])[] = [
  ['Europe/Berlin', 2],
  ['America/New_York', 2],
  ['Australia/Sydney', 2],
  ['America/Santiago', 2],
  ['Asia/Kolkata', 1],
];

describe('changes of clocks', () => {
  test.each(ZONES)('a series in %s takes place at seven all year', (zone, hours) => {
    const series = { start: '2027-01-01T19:00', end: '2027-01-01T21:00', zone, rule: 'FREQ=DAILY', skippedDays: [] };
    const dates = datesBetween(series, { from: '2027-01-01', until: '2027-12-31', max: 1_000 });
    expect(dates).toHaveLength(365);
    for (const { day, startsAt, endsAt } of dates) {
      expect(toWall(startsAt, zone)).toBe(`${day}T19:00`);
      expect(toWall(endsAt, zone)).toBe(`${day}T21:00`);
    }
    expect(new Set(dates.map(({ startsAt }) => startsAt.getUTCHours())).size).toBe(hours);
  });

  test.each(ZONES)('a night in %s ends at five, also where it is an hour longer or shorter', (zone, hours) => {
    const series = { start: '2027-01-01T23:00', end: '2027-01-02T05:00', zone, rule: 'FREQ=DAILY', skippedDays: [] };
    const dates = datesBetween(series, { from: '2027-01-01', until: '2027-12-31', max: 1_000 });
    expect(dates.every(({ endsAt }) => toWall(endsAt, zone).endsWith('T05:00'))).toBe(true);
    const lengths = new Set(dates.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 3_600_000));
    expect([...lengths].toSorted()).toEqual(hours === 1 ? [6] : [5, 6, 7]);
  });

  test('a time that clocks skip is as much later, and one that they show twice is the first', () => {
    const at = (start: string) => onceDate({ start, end: start, zone: 'Europe/Berlin' }).startsAt.toISOString();
    expect(at('2027-03-28T02:30')).toBe('2027-03-28T01:30:00.000Z');
    expect(at('2027-10-31T02:30')).toBe('2027-10-31T00:30:00.000Z');
  });
});
