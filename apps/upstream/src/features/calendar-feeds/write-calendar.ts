import { parseRule, formatRule } from '@muster/contracts/calendar/rule';
import { toPlainText } from '@muster/contracts/rich-text/plain-text';
import { SHOWN_TO_ANYONE } from '@muster/contracts/rich-text/model';
import ical, { foldLines, type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block as readZoneBlock } from 'timezones-ical-library';
import type { StoredOccurrence } from '../calendar/public.ts';

type StoredTerms = StoredOccurrence['terms'];

/** A series as a calendar file has it: its terms, and days on which it is not there for the reader. */
export type WrittenSeries = {
  readonly terms: StoredTerms & { readonly rule: string };
  readonly leftOut: readonly string[];
};

/** What a calendar file is made of. `single` are dates that stand by themselves, `changed` those of a series that are not as it says. */
export type CalendarContent = {
  readonly name: string;
  /** The host in the ids of what it has. */
  readonly host: string;
  readonly single: readonly StoredOccurrence[];
  readonly series: readonly WrittenSeries[];
  readonly changed: readonly StoredOccurrence[];
  /** The address of the page of a date. */
  readonly addressOf: (occurrence: string) => string;
};

const HOUR_S = 3_600;
const CRLF = '\r\n';

/** Writes a calendar file (RFC 5545): series with their rule, zone and exceptions, and dates with terms of their own beside them. */
export function writeCalendar({ name, host, single, series, changed, addressOf }: CalendarContent): string {
  const calendar = ical({ name, ttl: HOUR_S, prodId: { company: 'Muster', product: 'Calendar', language: 'EN' } });
  calendar.timezone({ name: null, generator: zoneBlock });
  for (const occurrence of single)
    writeDate(calendar, occurrence, { uid: `${occurrence.id}@${host}`, address: addressOf(occurrence.id) });
  const starts = new Map<string, string>();
  for (const { terms, leftOut } of series) {
    starts.set(terms.id, terms.start);
    writeSeries(calendar, terms, { uid: `${terms.id}@${host}`, leftOut });
  }
  for (const occurrence of changed) {
    const start = starts.get(occurrence.series ?? '');
    if (start === undefined) continue;
    const replaces = { day: occurrence.day, start };
    writeDate(calendar, occurrence, {
      uid: `${occurrence.series}@${host}`,
      address: addressOf(occurrence.id),
      replaces,
    });
  }
  return textOf(calendar);
}

/** Bytes of a line that is not folded (RFC 5545, 3.1), and of the longest letter of UTF-8 per unit of a text. */
const LINE_BYTES = 74;
const LETTER_BYTES_MAX = 3;
const ONE_BYTE_EACH = /^[\u0020-\u007e]*$/;
const PIECES = new RegExp(`.{1,${LINE_BYTES}}`, 'g');
const EVENT_BEGINS = 'BEGIN:VEVENT';

/**
 * The text of a calendar, the same to the byte as the library writes it. That looks at each character of the whole file to fold its
 * lines, which takes most of the time of a long one: here it folds those lines that are too long. What stands before the events,
 * zones included, is written with one event of each zone.
 */
function textOf(calendar: ICalCalendar): string {
  const events = calendar.events();
  if (events.length === 0) return calendar.toString();
  const ofZones = new Map(events.map((event) => [event.timezone(), event]));
  calendar.clear().events([...ofZones.values()]);
  const framed = calendar.toString();
  const folded = events.flatMap((event) => event.toString().split(CRLF)).map(fold);
  return `${framed.slice(0, framed.indexOf(EVENT_BEGINS))}${folded.filter((line) => line !== '').join(CRLF)}${CRLF}END:VCALENDAR`;
}

/** Folds a line as the library does, and much faster where each letter is one byte, as in addresses. */
function fold(line: string): string {
  if (line.length <= LINE_BYTES / LETTER_BYTES_MAX) return line;
  if (!ONE_BYTE_EACH.test(line)) return foldLines(line);
  return line.length <= LINE_BYTES ? line : (line.match(PIECES) ?? []).join(`${CRLF} `);
}

type DateOf = {
  readonly uid: string;
  readonly address: string;
  /** The date of the series that it replaces (RECURRENCE-ID). */
  readonly replaces?: { readonly day: string; readonly start: string };
};

function writeDate(calendar: ICalCalendar, occurrence: StoredOccurrence, { uid, address, replaces }: DateOf): void {
  const { terms, startsAt, endsAt, cancelledAt } = occurrence;
  const { zone } = terms;
  const at = (moment: Date) =>
    atZone(Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone));
  calendar.createEvent({
    ...shared(terms),
    id: uid,
    start: at(startsAt),
    end: at(endsAt),
    timezone: zoneName(zone),
    url: address,
    status: cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    sequence: terms.revision + (cancelledAt === null ? 0 : 1),
    ...(replaces && { recurrenceId: wallAt(replaces.day + replaces.start.slice(10), zone) }),
  });
}

function writeSeries(
  calendar: ICalCalendar,
  terms: WrittenSeries['terms'],
  { uid, leftOut }: { readonly uid: string; readonly leftOut: readonly string[] },
): void {
  const { zone, start, end } = terms;
  const stamp = (day: string) => `${day}${start.slice(10)}`.replaceAll(/[-:]/g, '') + '00';
  const name = zoneName(zone);
  // The library takes a rule as it is written, and writes dates that are left out only for rules of its own.
  const prefix = name === null ? 'EXDATE:' : `EXDATE;TZID=${name}:`;
  const exceptions = leftOut.map((day) => CRLF + prefix + stamp(day) + (name === null ? 'Z' : ''));
  calendar.createEvent({
    ...shared(terms),
    id: uid,
    start: wallAt(start, zone),
    end: wallAt(end, zone),
    timezone: name,
    status: ICalEventStatus.CONFIRMED,
    sequence: terms.revision,
    repeating: `RRULE:${ruleOf(terms)}${exceptions.join('')}`,
  });
}

function shared({ title, description, placeKind, placeText, createdAt, changedAt }: StoredTerms) {
  return {
    summary: title,
    description: description === null ? null : { plain: toPlainText(description, SHOWN_TO_ANYONE) },
    location: placeKind === 'none' ? null : placeText,
    created: createdAt,
    lastModified: changedAt,
    // A file in which nothing changed is the same to the byte.
    stamp: changedAt,
  };
}

/** The rule with its end as a moment, which a series in a zone has to have (RFC 5545, 3.3.10). */
function ruleOf({ rule, zone }: WrittenSeries['terms']): string {
  const parts = parseRule(rule);
  if ('fault' in parts || parts.until === null) return rule;
  const last = Temporal.PlainDateTime.from(`${parts.until}T23:59:59`).toZonedDateTime(zone).toInstant();
  const until = last.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  return `${formatRule({ ...parts, until: null })};UNTIL=${until}`;
}

const UTC_NAMES = new Set([
  'UTC',
  'Etc/UTC',
  'Etc/GMT',
  'GMT',
  'Etc/UCT',
  'Etc/Zulu',
  'Etc/Greenwich',
  'Etc/Universal',
]);

/** The name of a zone as files write it; null for UTC, which is written with its moments. */
function zoneName(zone: string): string | null {
  return UTC_NAMES.has(zone) || zoneBlock(zone) === null ? null : zone;
}

function wallAt(wall: string, zone: string) {
  return atZone(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone));
}

/** A moment in its zone where files can name that, as a moment of UTC where they cannot. */
function atZone(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime | Date {
  return zoneName(moment.timeZoneId) === null ? new Date(moment.epochMilliseconds) : moment;
}

const blocks = new Map<string, string | null>();

/** What a file says of the clocks of a zone; null for a zone of which the library knows nothing. */
function zoneBlock(zone: string): string | null {
  const known = blocks.get(zone);
  if (known !== undefined) return known;
  const [block] = readZoneBlock(zone);
  const found = typeof block === 'string' && block.includes(`TZID:${zone}${CRLF}`) ? block : null;
  blocks.set(zone, found);
  return found;
}
