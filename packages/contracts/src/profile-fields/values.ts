import { COUNTRIES } from './countries.ts';
import { FIELD, TEXT_PATTERNS, type TextPattern } from './enums.ts';
import type { FieldValue, ProfileField } from './model.ts';

type Rules = Pick<
  ProfileField,
  'type' | 'options' | 'maxLength' | 'minLength' | 'pattern' | 'min' | 'max' | 'earliest' | 'latest'
>;

/** What came of reading a value: the value (null for empty), or what to do about it. Zod-free. */
export type ReadValue = { readonly value: FieldValue | null } | { readonly fault: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Brings what somebody wrote in a field to the value to keep, or says in words what is wrong with it. Empty is null. What is
 * `kept` already may name choices that are off the list by now.
 */
export function readValue(field: Rules, written: unknown, kept?: unknown): ReadValue {
  if (written === null || written === '' || (Array.isArray(written) && written.length === 0)) return { value: null };
  const reader = READERS[field.type];
  return reader ? reader(written, field, kept) : { fault: 'This field is filled in by the service.' };
}

type Reader = (written: unknown, field: Rules, kept: unknown) => ReadValue;

const READERS: Partial<Record<ProfileField['type'], Reader>> = {
  text: readText,
  'long text': readText,
  select: readChoice,
  rank: readChoice,
  multiselect: readChoices,
  date: readDay,
  'text array': readItems,
  number: readNumber,
  checkbox: (written) => (typeof written === 'boolean' ? { value: written } : { fault: 'Say yes or no.' }),
  url: (written) => (isAddress(written) ? { value: written } : { fault: 'Write an address like https://example.org.' }),
  email: readEmail,
  timezone: (written) =>
    isTimeZone(written) ? { value: written } : { fault: 'Choose a time zone, such as Europe/Berlin.' },
  country: (written) =>
    COUNTRIES.includes(written as string)
      ? { value: written as string }
      : { fault: 'Choose a country, or write its code, such as DE.' },
  file: (written, _field, kept) =>
    typeof written === 'string' && (written === kept || UUID.test(written))
      ? { value: written }
      : { fault: 'Upload a file.' },
  colour: (written) =>
    typeof written === 'string' && /^#[0-9a-f]{6}$/i.test(written)
      ? { value: written.toLowerCase() }
      : { fault: 'Write a colour like #ff7a1a.' },
};

function readChoice(written: unknown, field: Rules, kept: unknown): ReadValue {
  return choosable(field, [kept]).includes(written as string)
    ? { value: written as string }
    : { fault: 'Choose one of the list.' };
}

/** The ids that can be chosen, in the list's order: those on the list, and those off it that are kept. */
function choosable({ options }: Rules, kept: readonly unknown[]): string[] {
  return options.filter(({ id, former }) => !former || kept.includes(id)).map(({ id }) => id);
}

function readChoices(written: unknown, field: Rules, kept: unknown): ReadValue {
  const before: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const ids = choosable(field, before);
  if (!Array.isArray(written) || written.some((id) => !ids.includes(id as string))) {
    return { fault: 'Choose from the list.' };
  }
  const chosen = ids.filter((id) => written.includes(id));
  // The list may be in another order by now, which changes nothing of what somebody chose.
  const same = chosen.length === before.length && chosen.every((id) => before.includes(id));
  return { value: same ? (before as string[]) : chosen };
}

const MADE_OF: Readonly<Record<TextPattern, string>> = {
  letters: 'Use letters only.',
  digits: 'Use digits only.',
  lettersDigits: 'Use letters and digits only.',
  callsign: 'Write it like 1-Adam-12: letters and digits, with dashes between.',
  discordName: 'Write the Discord user name: 2 to 32 small letters, digits, dots and underscores.',
  steamHex: 'Write the Steam hex: 1100001 and eight more signs.',
  phone: 'Write a telephone number like +44 20 7946 0000.',
};

function readText(written: unknown, { minLength, maxLength, pattern }: Rules): ReadValue {
  if (typeof written !== 'string') return { fault: 'Write a text.' };
  const text = written.trim();
  if (text.length > maxLength) return { fault: `Use at most ${maxLength} characters.` };
  if (text === '') return { value: null };
  if (text.length < minLength) return { fault: `Use at least ${minLength} characters.` };
  return pattern !== null && !TEXT_PATTERNS[pattern].test(text) ? { fault: MADE_OF[pattern] } : { value: text };
}

function readDay(written: unknown, { earliest, latest }: Rules): ReadValue {
  if (!isDay(written)) return { fault: 'Write a date like 2026-01-31.' };
  if (earliest !== null && written < earliest) return { fault: `Choose ${earliest} or later.` };
  if (latest !== null && written > latest) return { fault: `Choose ${latest} or earlier.` };
  return { value: written };
}

/** As browsers read it (WHATWG HTML, valid e-mail address), with a dot in what stands behind the sign. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

function readEmail(written: unknown): ReadValue {
  const text = typeof written === 'string' ? written.trim() : '';
  if (text.length > FIELD.emailMax || !EMAIL.test(text))
    return { fault: 'Write an e-mail address like ada@example.org.' };
  return { value: text };
}

/** Whether the platform knows a zone of this name; offsets are none, since they forget about summer. */
export function isTimeZone(written: unknown): written is string {
  if (typeof written !== 'string' || !/^[A-Z][\w+/-]{1,59}$/i.test(written)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: written }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function readItems(written: unknown): ReadValue {
  if (!Array.isArray(written) || written.some((item) => typeof item !== 'string')) return { fault: 'Write a list.' };
  const items = [...new Set((written as string[]).map((item) => item.trim()).filter(Boolean))];
  if (items.length > FIELD.itemsMax) return { fault: `Write at most ${FIELD.itemsMax} of them.` };
  if (items.some((item) => item.length > FIELD.itemMax))
    return { fault: `Use at most ${FIELD.itemMax} characters each.` };
  return { value: items.length > 0 ? items : null };
}

function readNumber(written: unknown, { min, max }: Rules): ReadValue {
  if (typeof written !== 'number' || !Number.isFinite(written)) return { fault: 'Write a number.' };
  if (min !== null && written < min) return { fault: `Write ${min} or more.` };
  if (max !== null && written > max) return { fault: `Write ${max} or less.` };
  return { value: written };
}

function isDay(written: unknown): written is string {
  if (typeof written !== 'string' || !DAY.test(written)) return false;
  const day = new Date(`${written}T00:00:00Z`);
  // PostgreSQL knows no year 0.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written) && !written.startsWith('0000');
}

function isAddress(written: unknown): written is string {
  if (typeof written !== 'string' || written.length > FIELD.textMax || /\s/.test(written)) return false;
  const parsed = URL.parse(written);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === '';
}

/** What is kept of a value, as the field now reads it: null where there is none, or one that does not fit any more. */
export function shownValue(field: ProfileField, kept: unknown): FieldValue | null {
  if (kept === undefined || kept === null) return null;
  const read = readValue(field, kept, kept);
  return 'value' in read ? read.value : null;
}
