import type { ProfileFieldType } from '@muster/contracts/profile-fields/enums';
import type { FieldValue } from '@muster/contracts/profile-fields/model';

/** A value as its input begins with it; a list has a line for each. */
export function textOf(value: FieldValue | null): string {
  if (value === null) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** What was typed, as it is sent. A number that is none goes as the text it is, to be refused in words. */
export function valueOf(type: ProfileFieldType, text: string): FieldValue | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (type === 'checkbox') return typed === 'true';
  if (type === 'text array' || type === 'multiselect') return typed.split('\n');
  if (type === 'number') return Number.isFinite(Number(typed)) ? Number(typed) : typed;
  return typed;
}
