import { TESTS_OF } from '@muster/contracts/directory/filters/field-tests';
import type { FieldFilter } from '@muster/contracts/directory/filters/model';
import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';

/** Whether a filter asks what can be asked of a field of its type. */
export function isOfType({ is }: FieldFilter, { type }: Pick<ProfileField, 'type'>): boolean {
  return TESTS_OF[type].includes(is);
}

/** Whether what a field shows of somebody is what a filter asks for; null is an empty field. */
export function meets(filter: FieldFilter, value: FieldValue | null): boolean {
  if (filter.is === 'empty') return value === null;
  if (value === null) return false;
  switch (filter.is) {
    case 'filled':
      return true;
    case 'yes':
      return value === true;
    case 'no':
      return value === false;
    case 'contains':
      return textsOf(value).some((text) => text.includes(filter.text.toLowerCase()));
    case 'equals':
      return textsOf(value).includes(filter.text.toLowerCase());
    case 'anyOf':
      return filter.options.some((option) => (Array.isArray(value) ? value.includes(option) : value === option));
    case 'between':
    case 'days':
      return isWithin(filter, value);
  }
}

function textsOf(value: FieldValue): string[] {
  return (Array.isArray(value) ? value : [String(value)]).map((text) => text.toLowerCase());
}

function isWithin({ from, to }: { from: string | number | null; to: string | number | null }, value: FieldValue) {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return (from === null || value >= from) && (to === null || value <= to);
}
