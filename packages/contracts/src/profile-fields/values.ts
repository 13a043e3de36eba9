import { FIELD } from './enums.ts';
import type { FieldValue, ProfileField } from './model.ts';

type Rules = Pick<ProfileField, 'type' | 'options' | 'maxLength' | 'min' | 'max'>;

/** What came of reading a value: the value (null for empty), or what to do about it. Zod-free. */
export type ReadValue = { readonly value: FieldValue | null } | { readonly fault: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Brings what somebody wrote in a field to the value to keep, or says in words what is wrong with it. Empty is null. */
export function readValue(field: Rules, written: unknown): ReadValue {
  if (written === null || written === '' || (Array.isArray(written) && written.length === 0)) return { value: null };
  const reader = READERS[field.type];
  return reader ? reader(written, field) : { fault: 'This field is filled in by the service.' };
}

type Reader = (written: unknown, field: Rules) => ReadValue;

const READERS: Partial<Record<ProfileField['type'], Reader>> = {
  text: (written, { maxLength }) => readText(written, maxLength),
  select: (written, { options }) =>
    options.some(({ id }) => id === written) ? { value: written as string } : { fault: 'Choose one of the list.' },
  date: (written) => (isDay(written) ? { value: written } : { fault: 'Write a date like 2026-01-31.' }),
  'text array': readItems,
  number: readNumber,
  checkbox: (written) => (typeof written === 'boolean' ? { value: written } : { fault: 'Say yes or no.' }),
  url: (written) => (isAddress(written) ? { value: written } : { fault: 'Write an address like https://example.org.' }),
};

function readText(written: unknown, max: number): ReadValue {
  if (typeof written !== 'string') return { fault: 'Write a text.' };
  const text = written.trim();
  if (text.length > max) return { fault: `Use at most ${max} characters.` };
  return { value: text || null };
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
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
}

function isAddress(written: unknown): written is string {
  if (typeof written !== 'string' || written.length > FIELD.textMax || /\s/.test(written)) return false;
  const parsed = URL.parse(written);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === '';
}
