import { wallMinutes } from '@muster/contracts/calendar/wall-time';
import ICAL from 'ical.js';
import { decodeText, type TextEncoding } from '../text/decode.ts';
import { type FileZone, zoneCalled, zoneDescribed } from './zones.ts';

/** A time of a file on the clocks of a zone; null for those of the reader. */
export type FileTime = {
  readonly wall: string;
  readonly zone: string | null;
  /** Whether it is a whole day. */
  readonly isDay: boolean;
  /** Whether its zone was known by its description alone, so that it is in UTC here. */
  readonly isConverted: boolean;
};

/** What is wrong with a part of a file: a code, and words of the file. */
export type FileFault = { readonly code: 'unreadable' | 'zone' | 'leftOutMany'; readonly detail: string };

/** An event of a file as it stands there, with the words of it that matter. */
export type ReadEvent = {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly address: string;
  readonly start: FileTime | null;
  readonly end: FileTime | null;
  readonly minutes: number | null;
  readonly rules: readonly string[];
  /** Whether it has dates beside its rule, or rules that take dates away. */
  readonly hasFurtherDates: boolean;
  readonly leftOut: readonly FileTime[];
  readonly replaces: FileTime | null;
  readonly replacesFollowing: boolean;
  readonly isPrivate: boolean;
  readonly isCancelled: boolean;
  readonly sequence: number;
  readonly fault: FileFault | null;
};

/** Something of a file that is no event. */
export type OtherPart = { readonly kind: 'task' | 'journal' | 'busy'; readonly title: string };

/** What a calendar file holds. */
export type CalendarFile = {
  readonly encoding: TextEncoding;
  readonly zone: string | null;
  readonly events: readonly ReadEvent[];
  readonly others: readonly OtherPart[];
};

/** Bounds of a file. */
export type CalendarFileBounds = {
  readonly eventsMax: number;
  readonly seriesMax: number;
  readonly leftOutMax: number;
};

/** What is wrong with a whole file, in words for the person who made it. */
export class CalendarFileFault extends Error {
  override readonly name = 'CalendarFileFault';
}

type Part = { readonly kind: string; readonly lines: string[]; complete: boolean };

const OTHERS: Readonly<Record<string, OtherPart['kind']>> = { VTODO: 'task', VJOURNAL: 'journal', VFREEBUSY: 'busy' };
/** Properties of an event that are read. Others are never parsed, so that none of them makes it unreadable. */
const READ = new Set(
  (
    'UID SUMMARY DESCRIPTION LOCATION URL DTSTART DTEND DURATION RRULE RDATE EXRULE EXDATE RECURRENCE-ID CLASS STATUS ' +
    'SEQUENCE'
  ).split(' '),
);
const TEXT_MAX = 20_000;

/**
 * Reads a calendar file of any program (RFC 5545). Each part is parsed by itself, so that one that is broken is left out and not the
 * file. It holds the thread for as long as it takes, so only workers of the parsing pool call it. Throws a {@link CalendarFileFault}.
 */
export function readCalendarFile(bytes: Buffer, bounds: CalendarFileBounds): CalendarFile {
  const { encoding, text } = decodeText(bytes);
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const { parts, properties } = partsIn(lines);
  const events = parts.filter(({ kind }) => kind === 'VEVENT');
  if (parts.length - parts.filter(({ kind }) => kind === 'VTIMEZONE').length > bounds.eventsMax)
    throw new CalendarFileFault(`It has more than ${bounds.eventsMax} events. Export fewer years at a time.`);
  const zones = zonesIn(parts);
  const named = properties.get('X-WR-TIMEZONE') ?? properties.get('TIMEZONE-ID');
  const read = events.map((part) => readEvent(part, zones, bounds));
  if (read.filter(({ rules }) => rules.length > 0).length > bounds.seriesMax)
    throw new CalendarFileFault(`It has more than ${bounds.seriesMax} series. Export fewer calendars at a time.`);
  return {
    encoding,
    zone: named === undefined ? null : zoneCalled(named),
    events: read,
    others: parts.flatMap(({ kind, lines: of }) => {
      const other = OTHERS[kind];
      return other === undefined ? [] : [{ kind: other, title: titleIn(of) }];
    }),
  };
}

/** The parts of a calendar, without what is nested in them but for the clocks of zones. */
function partsIn(lines: readonly string[]): { parts: Part[]; properties: ReadonlyMap<string, string> } {
  const [parts, properties, open]: [Part[], Map<string, string>, string[]] = [[], new Map(), []];
  let isCalendar = false;
  for (const line of lines) {
    const [, mark, name] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const kind = name?.toUpperCase() ?? '';
    const part = parts.at(-1);
    if (mark?.toUpperCase() === 'BEGIN') {
      isCalendar ||= kind === 'VCALENDAR';
      open.push(kind);
      if (open.length === 2) parts.push({ kind, lines: [], complete: false });
      else if (open.length === 3 && open[1] === 'VTIMEZONE') part?.lines.push(`BEGIN:${kind}`);
    } else if (mark !== undefined) {
      if (open.length === 2 && part) part.complete = open[1] === kind;
      else if (open.length === 3 && open[1] === 'VTIMEZONE') part?.lines.push(`END:${kind}`);
      open.pop();
    } else if (open.length === 1) {
      const at = line.indexOf(':');
      if (at > 0) properties.set(line.slice(0, at).split(';', 1)[0]?.toUpperCase() ?? '', line.slice(at + 1).trim());
    } else if (open.length === 2 || (open.length === 3 && open[1] === 'VTIMEZONE')) {
      part?.lines.push(line);
    }
  }
  if (!isCalendar) throw new CalendarFileFault('It is no calendar file. Export the calendar as .ics first.');
  return { parts, properties };
}

function zonesIn(parts: readonly Part[]): ReadonlyMap<string, FileZone> {
  const zones = new Map<string, FileZone>();
  for (const { kind, lines } of parts) {
    if (kind !== 'VTIMEZONE') continue;
    const found = zoneDescribed(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE']);
    if (found) zones.set(found.id, found.zone);
  }
  return zones;
}

const nameOf = (line: string) => /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? '';
const valueOf = (line: string) => line.slice(line.indexOf(':') + 1).trim();

function titleIn(lines: readonly string[]): string {
  const line = lines.find((each) => nameOf(each) === 'SUMMARY');
  return line === undefined
    ? ''
    : valueOf(line)
        .replace(/\\([,;\\])/g, '$1')
        .slice(0, 200);
}

type Property = readonly [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]];

function readEvent(part: Part, zones: ReadonlyMap<string, FileZone>, { leftOutMax }: CalendarFileBounds): ReadEvent {
  const lines = part.lines.filter((line) => READ.has(nameOf(line)));
  const rules = lines.filter((line) => nameOf(line) === 'RRULE').map(valueOf);
  const broken = (fault: FileFault): ReadEvent => ({
    ...EMPTY,
    uid: uidIn(lines),
    title: titleIn(lines),
    rules,
    fault,
  });
  if (!part.complete) return broken({ code: 'unreadable', detail: '' });
  // Rules are read by the product; the library would reckon with parts that are refused anyway.
  const parsed = parse(lines.filter((line) => !['RRULE', 'RDATE', 'EXRULE'].includes(nameOf(line))));
  if (parsed === null) return broken({ code: 'unreadable', detail: '' });
  const first = (name: string) => parsed.find(([each]) => each === name);
  const textOf = (name: string) => plainText(first(name)?.[3]).slice(0, TEXT_MAX + 1);
  const leftOut = parsed.filter(([name]) => name === 'exdate');
  if (leftOut.reduce((sum, each) => sum + each.length - 3, 0) > leftOutMax)
    return broken({ code: 'leftOutMany', detail: String(leftOutMax) });
  try {
    const timesOf = (property: Property | undefined) => (property ? timesIn(property, zones) : []);
    return {
      uid: textOf('uid').trim(),
      title: textOf('summary'),
      description: textOf('description'),
      place: textOf('location'),
      address: textOf('url').trim(),
      start: timesOf(first('dtstart'))[0] ?? null,
      end: timesOf(first('dtend'))[0] ?? null,
      minutes: minutesIn(textOf('duration')),
      rules,
      hasFurtherDates: lines.some((line) => ['RDATE', 'EXRULE'].includes(nameOf(line))),
      leftOut: leftOut.flatMap(timesOf),
      replaces: timesOf(first('recurrence-id'))[0] ?? null,
      replacesFollowing: first('recurrence-id')?.[1]['range'] !== undefined,
      isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(textOf('class').toUpperCase()),
      isCancelled: textOf('status').toUpperCase() === 'CANCELLED',
      sequence: Number(textOf('sequence')) || 0,
      fault: null,
    };
  } catch (cause) {
    if (cause instanceof TimeFault) return broken(cause.fault);
    throw cause;
  }
}

const EMPTY: Omit<ReadEvent, 'fault'> = {
  uid: '',
  title: '',
  description: '',
  place: '',
  address: '',
  start: null,
  end: null,
  minutes: null,
  rules: [],
  hasFurtherDates: false,
  leftOut: [],
  replaces: null,
  replacesFollowing: false,
  isPrivate: false,
  isCancelled: false,
  sequence: 0,
};

/** The library answers numbers of some properties, such as SEQUENCE. */
function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function uidIn(lines: readonly string[]): string {
  const line = lines.find((each) => nameOf(each) === 'UID');
  return line === undefined ? '' : valueOf(line);
}

function parse(lines: readonly string[]): readonly Property[] | null {
  try {
    const [, properties] = ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')) as [string, Property[]];
    return properties;
  } catch {
    return null;
  }
}

class TimeFault extends Error {
  override readonly name = 'TimeFault';
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** The times of a property. The library writes them as `2026-01-31T19:00:00Z`, or as they stand where it cannot read them. */
function timesIn([, { tzid }, , ...values]: Property, zones: ReadonlyMap<string, FileZone>): FileTime[] {
  return values.map((value): FileTime => {
    const [, day, time, utc] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d):\d\d(Z)?)?$/.exec(String(value)) ?? [];
    const wall = `${day}T${time ?? '00:00'}`;
    if (day === undefined || day < '1970' || wallMinutes(wall) === null)
      throw new TimeFault({ code: 'unreadable', detail: String(value).slice(0, 60) });
    const plain = { wall, isDay: time === undefined, isConverted: false };
    if (time === undefined) return { ...plain, zone: null };
    if (utc !== undefined) return { ...plain, zone: 'UTC' };
    if (tzid === undefined) return { ...plain, zone: null };
    const described = zones.get(tzid);
    const name = zoneCalled(tzid) ?? (described && 'name' in described ? described.name : null);
    if (name !== null) return { ...plain, zone: name };
    if (described === undefined || 'name' in described)
      throw new TimeFault({ code: 'zone', detail: tzid.slice(0, 60) });
    const at = new Date(described.momentOf(wall)).toISOString().slice(0, 16);
    return { wall: at, isDay: false, zone: 'UTC', isConverted: true };
  });
}

function minutesIn(text: string): number | null {
  if (text === '') return null;
  try {
    return Math.floor(ICAL.Duration.fromString(text).toSeconds() / 60);
  } catch {
    return null;
  }
}
