import { createHash } from 'node:crypto';
import { CALENDAR } from '@muster/contracts/calendar/constants';
import { EventTerms } from '@muster/contracts/calendar/model';
import { parseRule } from '@muster/contracts/calendar/rule';
import { addWallMinutes } from '@muster/contracts/calendar/wall-time';
import type { ImportNote, ImportReason } from '@muster/contracts/calendar-import/constants';
import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import type { CalendarFile, FileTime, ReadEvent } from '../../platform/calendar-files/read-calendar-file.ts';
import { dayIn, minutesBetween, ruleIn, wallIn } from './times.ts';

/** Why an event is left out, with words of the file. */
export type Skipped = { readonly code: ImportReason; readonly detail: string };

type Changed = { readonly day: string; readonly terms: EventTerms };

/** An event of a file as the calendar would have it, or why it would not. */
export type BuiltEvent = {
  readonly key: string;
  readonly title: string;
  readonly notes: readonly ImportNote[];
} & (
  | { readonly reason: Skipped }
  | {
      readonly reason: null;
      readonly terms: EventTerms;
      readonly skippedDays: readonly string[];
      readonly changed: readonly Changed[];
      /** A hash of all of it. */
      readonly fingerprint: string;
    }
);

type Building = { readonly fileZone: string | null; readonly communityZone: string };

/** Stands for the category in terms that are checked before one is chosen. */
const NO_CATEGORY = '00000000-0000-4000-8000-000000000000';
const HASH_CHARACTERS = 22;
const DAY_MINUTES = 24 * 60;
const DESCRIPTION_MAX = 20_000;

/** Builds the events of a file, the dates of series that are not as these say with their series. */
export function buildEvents(file: CalendarFile, communityZone: string): BuiltEvent[] {
  const building = { fileZone: file.zone, communityZone };
  const groups = new Map<string, ReadEvent[]>();
  for (const event of file.events) {
    const id = event.uid === '' ? `without ${hashOf([event.title, event.start, event.rules])}` : event.uid;
    groups.set(id, [...(groups.get(id) ?? []), event]);
  }
  const built = [...groups].flatMap(([uid, events]) => buildGroup(uid, events, building));
  const others = file.others.map(({ kind, title }, at) => ({
    key: keyOf(`other ${at} ${kind} ${title}`),
    title,
    notes: [],
    reason: { code: kind, detail: '' },
  }));
  return [...built, ...others];
}

/** All that a file says of one UID: a series or a single event, and dates of the series with terms of their own. */
function buildGroup(uid: string, events: readonly ReadEvent[], building: Building): BuiltEvent[] {
  const mains = events.filter(({ replaces, fault }) => replaces === null || fault !== null);
  const [main, ...doubles] = mains.toSorted((a, b) => b.sequence - a.sequence);
  const replacing = events.filter(({ replaces, fault }) => replaces !== null && fault === null);
  const twice = doubles.map((event, at) => skipped(`${uid}\ntwice ${at}`, event, { code: 'twice', detail: '' }));
  if (main?.fault !== null && main?.fault !== undefined) {
    return [skipped(uid, main, main.fault), ...twice];
  }
  // A file of invitations can have single dates of a series without the series.
  if (!main)
    return replacing.map((event) =>
      buildOne(`${uid}\n${event.replaces?.wall}`, { main: event, replacing: [] }, building),
    );
  return [buildOne(uid, { main, replacing }, building), ...twice];
}

type Group = { readonly main: ReadEvent; readonly replacing: readonly ReadEvent[] };

function buildOne(uid: string, { main, replacing }: Group, building: Building): BuiltEvent {
  const refused = refusalOf(main, replacing);
  if (refused) return skipped(uid, main, refused);
  const notes = new Set<ImportNote>();
  const terms = termsOf(main, { ...building, notes, series: null });
  if ('code' in terms) return skipped(uid, main, terms);
  const { zone } = terms;
  const skippedDays = new Set(main.leftOut.map((time) => dayIn(time, zone)));
  const changed: Changed[] = [];
  for (const event of terms.rule === null ? [] : replacing) {
    const day = dayIn(event.replaces as FileTime, zone);
    if (event.isCancelled) skippedDays.add(day);
    else {
      const own = termsOf({ ...event, rules: [] }, { ...building, notes, series: terms });
      if ('code' in own) notes.add('changeLeftOut');
      else changed.push({ day, terms: own });
    }
  }
  const event = { terms, skippedDays: [...skippedDays].toSorted(), changed };
  return {
    key: keyOf(uid),
    title: terms.title,
    notes: [...notes],
    reason: null,
    ...event,
    fingerprint: hashOf([event]),
  };
}

function refusalOf(main: ReadEvent, replacing: readonly ReadEvent[]): Skipped | null {
  if (main.isCancelled) return { code: 'cancelled', detail: '' };
  if (main.hasFurtherDates || main.rules.length > 1) return { code: 'furtherDates', detail: '' };
  if (replacing.some(({ replacesFollowing }) => replacesFollowing)) return { code: 'following', detail: '' };
  // The clocks of a zone that is only described are known for one date, not for those that are planned later.
  if (main.start?.isConverted && main.rules.length > 0) return { code: 'zone', detail: '' };
  return null;
}

type Terms = Building & { readonly notes: Set<ImportNote>; readonly series: EventTerms | null };

function termsOf(event: ReadEvent, { fileZone, communityZone, notes, series }: Terms): EventTerms | Skipped {
  const { start, rules } = event;
  if (start === null) return { code: 'noStart', detail: '' };
  const readerZone = fileZone ?? communityZone;
  const isMoment = start.zone === 'UTC' && rules.length === 0;
  const zone = series?.zone ?? (isMoment ? readerZone : (start.zone ?? readerZone));
  if (start.isConverted) notes.add('zoneConverted');
  if (start.zone === null && fileZone === null && !start.isDay) notes.add('zoneAssumed');
  const times = timesOf(event, { start, zone, notes });
  if ('code' in times) return times;
  const ruleText = rules[0] === undefined ? null : ruleIn(rules[0], { start: times.start, zone });
  const rule = ruleText === null ? null : parseRule(ruleText);
  if (rule !== null && 'fault' in rule) return { code: 'rule', detail: rule.fault };
  if (event.isPrivate) notes.add('private');
  const parsed = EventTerms.safeParse({
    category: NO_CATEGORY,
    title: titleOf(event, series, notes),
    description: descriptionOf(event, notes),
    place: placeOf(event, notes),
    visibility: event.isPrivate ? 'managers' : 'category',
    ...times,
    zone,
    rule: ruleText,
  });
  if (parsed.success) return parsed.data;
  return { code: 'terms', detail: parsed.error.issues[0]?.message ?? '' };
}

type Timing = { readonly start: FileTime; readonly zone: string; readonly notes: Set<ImportNote> };

function timesOf(
  { end, minutes }: ReadEvent,
  { start, zone, notes }: Timing,
): Pick<EventTerms, 'start' | 'end'> | Skipped {
  const begins = wallIn(start, zone);
  const lasts = end === null ? (minutes ?? (start.isDay ? DAY_MINUTES : 0)) : minutesBetween(begins, wallIn(end, zone));
  if (lasts < 0) return { code: 'endBeforeStart', detail: '' };
  if (lasts > CALENDAR.daysMax * DAY_MINUTES) return { code: 'tooLong', detail: String(CALENDAR.daysMax) };
  if (lasts === 0) notes.add('noEnd');
  return { start: begins, end: addWallMinutes(begins, lasts === 0 ? (start.isDay ? DAY_MINUTES : 60) : lasts) };
}

/** Signs that names may not have: those that are not seen, and those that turn the direction of a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** What an event without a name is called. */
const UNNAMED = 'Untitled event';

function titleOf({ title }: ReadEvent, series: EventTerms | null, notes: Set<ImportNote>): string {
  const plain = cleaned(title).replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
  if (plain === '') {
    if (series === null) notes.add('noTitle');
    return series?.title ?? UNNAMED;
  }
  if (plain.length > CALENDAR.titleMax) notes.add('titleCut');
  return cut(plain, CALENDAR.titleMax);
}

function placeOf({ place, address }: ReadEvent, notes: Set<ImportNote>): EventTerms['place'] {
  const text = cleaned(place).replace(/\s+/g, ' ').trim();
  if (text.length > CALENDAR.placeMax) notes.add('placeCut');
  if (text !== '') return { kind: isAddress(text) ? 'link' : 'text', text: cut(text, CALENDAR.placeMax) };
  const isLink = isAddress(address) && address.length <= CALENDAR.placeMax;
  return isLink ? { kind: 'link', text: address } : { kind: 'none', text: '' };
}

const isAddress = (text: string) => /^https?:\/\/[^\s@]+$/.test(text);

/** Google and Outlook write HTML into descriptions, of which the words are kept. */
function descriptionOf({ description }: ReadEvent, notes: Set<ImportNote>): RichTextDocument | null {
  if (description.length > DESCRIPTION_MAX) notes.add('descriptionCut');
  const plain = cleaned(cut(description, DESCRIPTION_MAX))
    .replace(/<(?:br|\/p|\/div|\/li)\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&nbsp;/gi, ' ');
  const lines = plain.split('\n').map((line) => line.trim());
  const paragraphs = lines.filter((line) => line !== '').slice(0, 1_000);
  if (paragraphs.length === 0) return null;
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}

/** Control characters but for tabs and line breaks. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** Without signs that cannot be stored or shown. */
function cleaned(text: string): string {
  return text.toWellFormed().replace(CONTROL, '');
}

/** Cut to a length, and not through a pair of surrogates. */
function cut(text: string, length: number): string {
  const short = text.slice(0, length);
  return short.isWellFormed() ? short.trim() : short.slice(0, -1).trim();
}

function skipped(uid: string, { title }: ReadEvent, reason: Skipped): BuiltEvent {
  return { key: keyOf(uid), title: cut(cleaned(title).replace(/\s+/g, ' '), 200), notes: [], reason };
}

function keyOf(uid: string): string {
  return createHash('sha256').update(uid.toWellFormed()).digest('base64url').slice(0, HASH_CHARACTERS);
}

function hashOf(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
