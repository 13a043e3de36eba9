import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { dayIn } from '../calendar/asking.ts';
import { apple, eventLines, fileOf, google, hour, outlook, stampOf, thunderbird } from './files.ts';
import { previewed, titled, uploaded } from './importing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what Google exports: its zone, series with their exceptions, whole days', async () => {
    const { events, zone, encoding } = await previewed(use.world.own, google());
    expect({ zone, encoding }).toEqual({ zone: 'Europe/Berlin', encoding: 'UTF-8' });
    expect(events.map(({ title, state }) => [title, state])).toEqual([
      ['Briefing, all units', 'new'],
      ['Weekly patrol', 'new'],
      ['Fair', 'new'],
    ]);
    expect(titled(events, 'Briefing, all units').when?.zone).toBe('Europe/Berlin');
    expect(titled(events, 'Weekly patrol')).toMatchObject({
      rule: 'FREQ=WEEKLY;WKST=MO;COUNT=6',
      leftOut: 1,
      changed: 1,
      when: { start: `${dayIn(7)}T20:00`, end: `${dayIn(7)}T22:00`, zone: 'Europe/Berlin' },
    });
    expect(titled(events, 'Fair').when).toMatchObject({ start: `${dayIn(5)}T00:00`, end: `${dayIn(7)}T00:00` });
  });

  test('what Outlook exports: names of Windows, private events, zones that are only described', async () => {
    const { events } = await previewed(use.world.own, outlook());
    expect(titled(events, 'Dienstbesprechung')).toMatchObject({
      when: { start: `${dayIn(4)}T09:00`, zone: 'Europe/Berlin' },
      notes: ['private'],
    });
    expect(titled(events, 'Lunch')).toMatchObject({ state: 'new', notes: ['zoneConverted'], when: { zone: 'UTC' } });
    expect(titled(events, 'Lunch').when?.start).toMatch(/T1[01]:00$/);
    expect(titled(events, 'Lunch each day')).toMatchObject({ state: 'skipped', reason: { code: 'zone' } });
  });

  test('what Apple exports: durations, ends of series as moments, events without an end', async () => {
    const { events } = await previewed(use.world.own, apple());
    expect(titled(events, 'Ride along').when).toEqual({
      start: `${dayIn(2)}T19:00`,
      end: `${dayIn(2)}T20:30`,
      zone: 'America/New_York',
    });
    expect(titled(events, 'Evening shift').rule).toBe(`FREQ=DAILY;UNTIL=${stampOf(4)}`);
    expect(titled(events, 'Call')).toMatchObject({ notes: ['noEnd'], when: { end: `${dayIn(2)}T13:00` } });
  });

  test('what Thunderbird exports: zones behind a path, Latin-1, times without a zone, tasks left out', async () => {
    const { events, encoding } = await previewed(use.world.own, thunderbird());
    expect(encoding).toBe('Windows-1252');
    expect(titled(events, 'Übung für Neue').when?.zone).toBe('Europe/Berlin');
    expect(titled(events, 'Nach der Übung').notes).toEqual(['zoneAssumed']);
    expect(titled(events, 'Write the report')).toMatchObject({ state: 'skipped', reason: { code: 'task' } });
  });

  test('why events are left out', async () => {
    const day = stampOf(3);
    const timed = [`DTSTART:${day}T100000Z`, `DTEND:${day}T110000Z`];
    const series = (title: string, rule: string, ...more: string[]) => hour(3, title, `RRULE:${rule}`, ...more);
    const { events } = await previewed(
      use.world.own,
      fileOf(
        ...eventLines('1', 'SUMMARY:no start'),
        ...eventLines('2', 'SUMMARY:backwards', `DTSTART:${day}T100000Z`, `DTEND:${day}T090000Z`),
        ...eventLines('3', 'SUMMARY:weeks', `DTSTART;VALUE=DATE:${day}`, `DTEND;VALUE=DATE:${stampOf(30)}`),
        ...eventLines('4', 'SUMMARY:nonsense', 'DTSTART:tomorrow at ten'),
        ...eventLines('5', 'SUMMARY:no such day', 'DTSTART:20270230T100000Z'),
        ...eventLines('6', 'SUMMARY:Mars', `DTSTART;TZID=Mars/Olympus:${day}T100000`),
        ...eventLines('7', 'SUMMARY:cancelled', ...timed, 'STATUS:CANCELLED'),
        ...series('seconds', 'FREQ=SECONDLY'),
        ...series('many', 'FREQ=DAILY;COUNT=10000'),
        ...series('hours', 'FREQ=DAILY;BYHOUR=9,17'),
        ...series('further', 'FREQ=DAILY', `RDATE:${day}T120000Z`),
        ...series('two rules', 'FREQ=DAILY', 'RRULE:FREQ=WEEKLY'),
        ...series('never', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
        ...series('all left out', 'FREQ=DAILY;COUNT=1', `EXDATE:${day}T180000Z`),
        ...eventLines('8', 'SUMMARY:over', 'DTSTART:20100101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'),
        ...eventLines('9', 'SUMMARY:first', ...timed, 'SEQUENCE:2'),
        ...eventLines('9', 'SUMMARY:second', ...timed),
        'BEGIN:VJOURNAL',
        'SUMMARY:diary',
        'END:VJOURNAL',
        'BEGIN:VFREEBUSY',
        'END:VFREEBUSY',
      ),
    );
    expect(Object.fromEntries(events.map(({ title, reason }) => [title, reason?.code ?? null]))).toEqual({
      'no start': 'noStart',
      backwards: 'endBeforeStart',
      weeks: 'tooLong',
      nonsense: 'unreadable',
      'no such day': 'unreadable',
      Mars: 'zone',
      cancelled: 'cancelled',
      seconds: 'rule',
      many: 'rule',
      hours: 'rule',
      further: 'furtherDates',
      'two rules': 'furtherDates',
      never: 'noDates',
      'all left out': 'noDates',
      over: 'over',
      first: null,
      second: 'twice',
      diary: 'journal',
      '': 'busy',
    });
    expect(titled(events, 'many').reason?.detail).toBe('End after 1 to 1000 dates.');
  });

  test('a series that began long ago from its first date of the last two years on', async () => {
    const { events } = await previewed(
      use.world.own,
      fileOf(
        ...eventLines(
          'old',
          'SUMMARY:old',
          'DTSTART:20190107T190000Z',
          'DTEND:20190107T200000Z',
          'RRULE:FREQ=WEEKLY;INTERVAL=2',
        ),
      ),
    );
    const [old] = events;
    expect(old).toMatchObject({ state: 'new', notes: ['begunEarlier'] });
    // Every second Monday still, counted from the first one.
    const days = (Date.parse(old?.when?.start.slice(0, 10) ?? '') - Date.parse('2019-01-07')) / 86_400_000;
    expect(days % 14).toBe(0);
    expect(days).toBeGreaterThan(1_800);
  });

  test('names, places and descriptions that are too long or have signs that are not seen, cut and cleaned', async () => {
    const { events } = await previewed(
      use.world.own,
      fileOf(
        ...hour(2, 'x'.repeat(500), `LOCATION:${'y'.repeat(1_000)}`, `DESCRIPTION:${'z'.repeat(500_000)}`),
        ...eventLines('u', 'SUMMARY:\u202Epart\u200B y\u0007', `DTSTART:${stampOf(2)}T100000Z`, 'DURATION:PT1H'),
        ...eventLines('v', `DTSTART:${stampOf(2)}T100000Z`, 'DURATION:PT1H'),
      ),
    );
    expect(events[0]).toMatchObject({ state: 'new', notes: ['titleCut', 'descriptionCut', 'placeCut'] });
    expect(events.slice(1).map(({ title, notes }) => [title, notes])).toEqual([
      ['part y', []],
      ['Untitled event', ['noTitle']],
    ]);
  });

  test('the readable events of a file with broken ones', async () => {
    const { events } = await previewed(
      use.world.own,
      fileOf(
        ...eventLines('a', 'SUMMARY:a', 'DTSTART;=:;;::', 'DTSTART'),
        ...hour(2, 'nested', ...Array.from({ length: 5_000 }, () => 'BEGIN:VALARM')).slice(0, -1),
        ...Array.from({ length: 5_000 }, () => 'END:VALARM'),
        'END:VEVENT',
        ...hour(2, 'whole', 'X-SIZE:' + 'x'.repeat(300_000), 'nonsense', ':;:', 'ATTACH;ENCODING=BASE64:AAAA'),
        'BEGIN:VEVENT',
        'SUMMARY:cut off',
      ).replace(/END:VCALENDAR\r\n$/, ''),
    );
    expect(events.map(({ title, state }) => [title, state])).toEqual([
      ['a', 'skipped'],
      ['nested', 'new'],
      ['whole', 'new'],
      ['cut off', 'skipped'],
    ]);
  });
});

describe('refuses', () => {
  const refused = async (content: string, code: 'calendarImport.unreadable' | 'importExport.unknown') => {
    const about = await uploaded(use.world.own, content);
    await expectRefusal(use.world.own.people.owner.client.calendarImport.preview.query(about), code);
  };

  test('files that are no calendar, and those with too much in them', async () => {
    await refused('name,date\na,b\n', 'calendarImport.unreadable');
    const some = Array.from({ length: 2_001 }, () => ['BEGIN:VEVENT', 'END:VEVENT']).flat();
    await refused(fileOf(...some), 'calendarImport.unreadable');
    const series = Array.from({ length: 501 }, (_, at) => eventLines(`${at}`, 'RRULE:FREQ=DAILY')).flat();
    await refused(fileOf(...series), 'calendarImport.unreadable');
  });

  test('files that are not there, and files of other people', async () => {
    const { own } = use.world;
    const { calendarImport } = own.people.owner.client;
    await expectRefusal(calendarImport.preview.query({ community: own.uuid, upload: NOBODY }), 'importExport.unknown');
  });
});
