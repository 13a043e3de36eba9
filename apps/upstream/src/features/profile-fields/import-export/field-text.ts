import type { ProfileField } from '@muster/contracts/profile-fields/model';
import type { NamedValues } from '../../../platform/feature/item-kind.ts';
import { splitList } from '../../../platform/sheets/cell.ts';
import { plain } from '../../../platform/text/plain.ts';

const YES: readonly string[] = ['yes', 'true', '1', 'x'];
const NO: readonly string[] = ['no', 'false', '0'];

/** What a cell says of a field, as the field's own rules read it: what it cannot be stays a text, and is refused as one. */
export function valueIn({ type, options }: Pick<ProfileField, 'type' | 'options'>, cell: string): unknown {
  const small = cell.toLowerCase();
  switch (type) {
    case 'number':
      return /^-?\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell;
    case 'checkbox':
      return YES.includes(small) || (NO.includes(small) ? false : cell);
    case 'select':
      return choiceOf(cell, options);
    case 'multiselect':
      return splitList(cell).map((label) => choiceOf(label, options));
    case 'text array':
      return splitList(cell);
    default:
      return cell;
  }
}

/** The options of a select by the plain form of their labels; null for a field of another type. */
export function namedOptions(field: Pick<ProfileField, 'type' | 'options'> | undefined): NamedValues | null {
  if (field?.type !== 'select' && field?.type !== 'multiselect') return null;
  const current = field.options.filter(({ former }) => !former);
  const known = new Map([...field.options, ...current].map(({ label }) => [plain(label), label]));
  return { known, several: field.type === 'multiselect' };
}

/** A choice by what it is called; one on the list before one that is off it. */
function choiceOf(label: string, options: ProfileField['options']): string {
  const called = options.filter((option) => option.label.toLowerCase() === label.toLowerCase());
  return (called.find(({ former }) => !former) ?? called[0])?.id ?? label;
}
