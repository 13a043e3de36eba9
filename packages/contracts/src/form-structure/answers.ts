import { rounded } from '../profile-fields/formula.ts';
import { type IdentifierType, readIdentifier } from '../identifiers/types.ts';
import { readValue } from '../profile-fields/values.ts';
import { FORM } from '../forms/constants.ts';
import { isDrawn, readDrawing } from './drawing.ts';
import { commentText } from '../rich-text/kinds.ts';
import { type RichTextDocument, SHOWN_TO_ANYONE } from '../rich-text/model.ts';
import { parseRichText } from '../rich-text/parse.ts';
import { isBlank, toPlainText } from '../rich-text/plain-text.ts';
import { hasOptions } from './question-types.ts';
import { fitsMask } from './mask.ts';
import type { Question, QuestionOption } from './model.ts';

/**
 * An answer as it is kept. A text, an e-mail address, a web address, a telephone number, an identifier and a signature are texts (what was drawn as drawing.ts
 * has it); files are their ids;
 * a select and a radio hold an option's id, a multi-select several in the order of the options; a date is `2026-01-31`, a time
 * `18:30`, a date with time a moment in UTC, a duration minutes, a colour `#rrggbb`; a member, rank or department its id; a text
 * with structure is a document.
 */
export type AnswerValue = string | number | boolean | string[] | RichTextDocument;

/** What came of reading an answer: the value (null for none), or what to do about it. */
export type ReadAnswer = { readonly value: AnswerValue | null } | { readonly fault: string };

type Of<Type extends Question['type']> = Extract<Question, { type: Type }>;
type Reader<Type extends Question['type']> = (written: unknown, question: Of<Type>) => ReadAnswer;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH_FAULT = 'Write 40 characters of 0 to 9 and a to f.';
const MICROSOFT_FAULT = 'Write 14 to 17 digits.';
const IDENTIFIER_FAULTS: Readonly<Record<IdentifierType, string>> = {
  discord: 'Write the Discord user id: 17 to 20 digits.',
  steam:
    'Write the SteamID64, such as 76561197960265729, or the address of a profile with /profiles/ and that number in it.',
  roblox: 'Write the number in the address of the Roblox profile, or that address.',
  license: HASH_FAULT,
  license2: HASH_FAULT,
  fivem: 'Write the number of the Cfx.re account.',
  xbl: MICROSOFT_FAULT,
  live: MICROSOFT_FAULT,
  teamspeak: 'Write the unique id: 27 characters and =.',
  mumble: HASH_FAULT,
  custom: 'Write letters, digits, dots, dashes and underscores, 64 at most.',
};
const FREE = {
  options: [],
  maxLength: 1,
  minLength: 0,
  pattern: null,
  min: null,
  max: null,
  earliest: null,
  latest: null,
};

const READERS: { readonly [Type in Question['type']]?: Reader<Type> } = {
  shortText(written, question) {
    const read = readValue({ ...FREE, ...question, type: 'text' }, written);
    if (!('value' in read) || read.value === null || question.mask === null) return read;
    return fitsMask(question.mask, String(read.value)) ? read : { fault: `Write it like ${question.mask}.` };
  },
  longText: (written, { minLength, maxLength }) => readValue({ ...FREE, minLength, maxLength, type: 'text' }, written),
  richText: readDocument,
  number(written, { min, max, decimals }) {
    const read = readValue({ ...FREE, min, max, type: 'number' }, written);
    return 'value' in read && typeof read.value === 'number' ? { value: rounded(read.value, decimals) } : read;
  },
  select: (written, { options }) => readValue({ ...FREE, options, type: 'select' }, written),
  radio: (written, { options }) => readValue({ ...FREE, options, type: 'select' }, written),
  multiSelect(written, { options, least, most }) {
    const read = readValue({ ...FREE, options, type: 'multiselect' }, written);
    if (!('value' in read) || !Array.isArray(read.value)) return read;
    if (read.value.length < least) return { fault: `Choose at least ${least}.` };
    return most !== null && read.value.length > most ? { fault: `Choose at most ${most}.` } : read;
  },
  checkbox: (written) => (typeof written === 'boolean' ? { value: written } : { fault: 'Say yes or no.' }),
  date: (written, { earliest, latest }) => readValue({ ...FREE, earliest, latest, type: 'date' }, written),
  time: (written) =>
    typeof written === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(written)
      ? { value: written }
      : { fault: 'Write a time like 18:30.' },
  dateTime: readMoment,
  duration: (written, { max }) =>
    typeof written === 'number' && Number.isInteger(written) && written >= 0 && written <= max
      ? { value: written }
      : { fault: `Write hours and minutes, ${Math.floor(max / 60)}:${String(max % 60).padStart(2, '0')} at most.` },
  email: (written) => readValue({ ...FREE, type: 'email' }, written),
  url: (written) => readValue({ ...FREE, type: 'url' }, written),
  phone: (written) => readValue({ ...FREE, type: 'text', maxLength: 40, pattern: 'phone' }, written),
  colour: (written) =>
    typeof written === 'string' && /^#[0-9a-f]{6}$/i.test(written)
      ? { value: written.toLowerCase() }
      : { fault: 'Write a colour like #ff7a1a.' },
  member: readId('Choose a member.'),
  rank: readId('Choose a rank.'),
  department: readId('Choose a department.'),
  identifier(written, { of }) {
    const value = typeof written === 'string' ? readIdentifier(of, written) : null;
    return value === null ? { fault: IDENTIFIER_FAULTS[of] } : { value };
  },
  rating: (written, { max }) =>
    typeof written === 'number' && Number.isInteger(written) && written >= 1 && written <= max
      ? { value: written }
      : { fault: `Choose 1 to ${max}.` },
  file: (written, { most }) => readFiles(written, most),
  image: (written, { most }) => readFiles(written, most),
  signature: (written) =>
    typeof written === 'string' && isDrawn(written)
      ? readDrawing(written)
      : readValue({ ...FREE, type: 'text', minLength: 2, maxLength: FORM.shortTextMax }, written),
};

/** Whether the files are there, and whose they are, is looked up when they are sent. */
function readFiles(written: unknown, most: number): ReadAnswer {
  const ids = Array.isArray(written) ? [...new Set(written)] : [];
  if (ids.length === 0 || !ids.every((id) => typeof id === 'string' && UUID.test(id)))
    return { fault: 'Choose a file.' };
  return ids.length > most
    ? { fault: most === 1 ? 'Choose one file.' : `Choose at most ${most} files.` }
    : { value: ids };
}

/**
 * Brings what was filled in to the answer to keep, or says in words what is wrong with it. Nothing, an empty text and an empty
 * list are no answer (null). A question that asks for nothing has none either, whatever is sent for it.
 */
export function readAnswer(question: Question, written: unknown): ReadAnswer {
  if (written === null || written === undefined || written === '') return { value: null };
  if (Array.isArray(written) && written.length === 0) return { value: null };
  // Each reader takes questions of the type that it stands under, which no common type says.
  const reader: ((written: unknown, question: never) => ReadAnswer) | undefined = READERS[question.type];
  return reader ? reader(written, question as never) : { value: null };
}

/** What an answer counts in formulas and scores; null for an answer that counts nothing. */
export function numberOf(question: Question, value: AnswerValue): number | null {
  if (typeof value === 'number') return value;
  if (question.type === 'checkbox') return value === true ? question.score : 0;
  if (!hasOptions(question.type) || !('options' in question)) return null;
  const chosen = new Set(typeof value === 'string' ? [value] : Array.isArray(value) ? value : []);
  return scoreOf(question.options, chosen);
}

function scoreOf(options: readonly QuestionOption[], chosen: ReadonlySet<string>): number {
  return options.reduce((sum, { id, score }) => (chosen.has(id) ? sum + score : sum), 0);
}

function readDocument(written: unknown): ReadAnswer {
  const parsed = parseRichText(commentText, written);
  if ('fault' in parsed) return { fault: parsed.fault.text };
  return { value: isBlank(parsed.document) ? null : parsed.document };
}

/** The words of an answer as conditions compare them and a search finds them; of a choice of several, its ids in one line. */
export function wordsOf(value: AnswerValue): string {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' ? toPlainText(value, SHOWN_TO_ANYONE) : String(value);
}

function readMoment(written: unknown): ReadAnswer {
  const at = typeof written === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(written) ? Date.parse(written) : Number.NaN;
  const isUsual = at >= Date.parse('0001-01-01T00:00:00Z') && at <= Date.parse('9999-12-31T23:59:59Z');
  return isUsual ? { value: new Date(at).toISOString() } : { fault: 'Choose a date and a time.' };
}

function readId(fault: string) {
  return (written: unknown): ReadAnswer =>
    typeof written === 'string' && UUID.test(written) ? { value: written } : { fault };
}
