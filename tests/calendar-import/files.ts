import { dayIn } from '../calendar/asking.ts';

/** A day so many days from today, as files write it. */
export function stampOf(days: number): string {
  return dayIn(days).replaceAll('-', '');
}

/** Parts of a calendar, with the line ends of the standard. */
export function fileOf(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** An event of a file. */
export function eventLines(uid: string, ...lines: readonly string[]): string[] {
  return ['BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${stampOf(0)}T000000Z`, ...lines, 'END:VEVENT'];
}

/** An event of one hour. */
export function hour(day: number, title: string, ...more: readonly string[]): string[] {
  const stamp = stampOf(day);
  return eventLines(`${title}@test`, `SUMMARY:${title}`, `DTSTART:${stamp}T180000Z`, `DTEND:${stamp}T190000Z`, ...more);
}

const BERLIN = [
  'BEGIN:STANDARD',
  'DTSTART:16011028T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010325T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
];

/** The description of a zone with the clocks of Berlin. */
export function zoneLines(id: string, ...more: readonly string[]): string[] {
  return ['BEGIN:VTIMEZONE', `TZID:${id}`, ...more, ...BERLIN, 'END:VTIMEZONE'];
}

/** As Google exports: a zone for all, single events in UTC, series in their zone, HTML, long lines folded, alarms. */
export const google = () =>
  fileOf(
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Patrols',
    'X-WR-TIMEZONE:Europe/Berlin',
    ...zoneLines('Europe/Berlin', 'X-LIC-LOCATION:Europe/Berlin'),
    ...eventLines(
      'g1@google.com',
      `DTSTART:${stampOf(3)}T173000Z`,
      `DTEND:${stampOf(3)}T190000Z`,
      'SUMMARY:Briefing\\, all units',
      'DESCRIPTION:Bring your <b>radio</b>.<br>Channel 2\\; then 4. This line is longer t',
      ' han seventy-five octets and is folded.',
      'LOCATION:Mission Row\\, Los Santos',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P0DT0H10M0S',
      'DESCRIPTION:This is an event reminder',
      'END:VALARM',
    ),
    ...eventLines(
      'g2@google.com',
      `DTSTART;TZID=Europe/Berlin:${stampOf(7)}T200000`,
      `DTEND;TZID=Europe/Berlin:${stampOf(7)}T220000`,
      'RRULE:FREQ=WEEKLY;WKST=MO;COUNT=6',
      `EXDATE;TZID=Europe/Berlin:${stampOf(14)}T200000`,
      'SUMMARY:Weekly patrol',
    ),
    ...eventLines(
      'g2@google.com',
      `DTSTART;TZID=Europe/Berlin:${stampOf(22)}T210000`,
      `DTEND;TZID=Europe/Berlin:${stampOf(22)}T230000`,
      `RECURRENCE-ID;TZID=Europe/Berlin:${stampOf(21)}T200000`,
      'SUMMARY:Weekly patrol\\, a day later',
    ),
    ...eventLines(
      'g3@google.com',
      `DTSTART;VALUE=DATE:${stampOf(5)}`,
      `DTEND;VALUE=DATE:${stampOf(7)}`,
      'SUMMARY:Fair',
    ),
  );

/** As Outlook exports: names of Windows, X- properties, an HTML copy, a mark of UTF-8 in front. */
export const outlook = () =>
  `\uFEFF${fileOf(
    'METHOD:PUBLISH',
    'X-MS-OLK-FORCEINSPECTOROPEN:TRUE',
    ...zoneLines('W. Europe Standard Time'),
    ...zoneLines('(UTC+01:00) Amsterdam\\, Berlin\\, Bern'),
    ...eventLines(
      '040000008200E00074C5B7101A82E008',
      'CLASS:PRIVATE',
      `DTSTART;TZID="W. Europe Standard Time":${stampOf(4)}T090000`,
      `DTEND;TZID="W. Europe Standard Time":${stampOf(4)}T093000`,
      'SUMMARY;LANGUAGE=de:Dienstbesprechung',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'X-ALT-DESC;FMTTYPE=text/html:<html><body>Not this</body></html>',
      'X-MS-OLK-CONFTYPE:0',
    ),
    ...eventLines(
      '040000008200E00074C5B7101A82E009',
      `DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern":${stampOf(4)}T120000`,
      `DTEND;TZID="(UTC+01:00) Amsterdam, Berlin, Bern":${stampOf(4)}T130000`,
      'SUMMARY:Lunch',
    ),
    ...eventLines(
      '040000008200E00074C5B7101A82E010',
      `DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern":${stampOf(4)}T120000`,
      `DTEND;TZID="(UTC+01:00) Amsterdam, Berlin, Bern":${stampOf(4)}T130000`,
      'RRULE:FREQ=DAILY;COUNT=3',
      'SUMMARY:Lunch each day',
    ),
  )}`;

/** As Apple exports: durations, places with a map behind them, events without an end, the end of a series as a moment. */
export const apple = () =>
  fileOf(
    'CALSCALE:GREGORIAN',
    'X-APPLE-CALENDAR-COLOR:#1BADF8',
    ...zoneLines('America/New_York'),
    ...eventLines(
      'A1B2C3',
      `DTSTART;TZID=America/New_York:${stampOf(2)}T190000`,
      'DURATION:PT1H30M',
      'SUMMARY:Ride along',
      'URL;VALUE=URI:https://example.org/ride',
      'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Vespucci":geo:34.0,-118.2',
      'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
    ),
    ...eventLines(
      'A1B2C4',
      `DTSTART;TZID=America/New_York:${stampOf(2)}T190000`,
      `DTEND;TZID=America/New_York:${stampOf(2)}T200000`,
      // The day after the last date in UTC, the evening before in New York.
      `RRULE:FREQ=DAILY;UNTIL=${stampOf(5)}T035959Z`,
      'SUMMARY:Evening shift',
    ),
    ...eventLines('A1B2C5', `DTSTART;TZID=America/New_York:${stampOf(2)}T120000`, 'SUMMARY:Call'),
  );

/** As Thunderbird exports: zones behind a path, tasks, times without a zone; in Latin-1, as some programs still write. */
export const thunderbird = () =>
  Buffer.from(
    fileOf(
      ...zoneLines('/mozilla.org/20050126_1/Europe/Berlin'),
      ...eventLines(
        'tb-1',
        `DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:${stampOf(6)}T150000`,
        `DTEND;TZID=/mozilla.org/20050126_1/Europe/Berlin:${stampOf(6)}T160000`,
        'SUMMARY:Übung für Neue',
        'X-MOZ-GENERATION:3',
      ),
      ...eventLines('tb-2', `DTSTART:${stampOf(6)}T170000`, `DTEND:${stampOf(6)}T180000`, 'SUMMARY:Nach der Übung'),
      'BEGIN:VTODO',
      'UID:tb-3',
      'SUMMARY:Write the report',
      'END:VTODO',
    ),
    'latin1',
  );
