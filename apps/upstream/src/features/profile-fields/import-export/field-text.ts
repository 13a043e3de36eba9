import { LANGUAGES } from '@muster/contracts/kit/language/languages';
import { countriesIn } from '@muster/contracts/profile-fields/countries';
import { choosesOne } from '@muster/contracts/profile-fields/enums';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import type { NamedValues } from '../../../platform/feature/item-kind.ts';
import { splitList } from '../../../platform/sheets/cell.ts';
import { isTicked, numberIn } from '../../../platform/sheets/plain-values.ts';
import { plain } from '../../../platform/text/plain.ts';

/** Countries by the plain forms of their codes and of their names in each of our languages; English ones count first. */
const COUNTRY_OF = new Map(
  LANGUAGES.toReversed().flatMap((language) => {
    const named = new Map(countriesIn(language).map(({ id, label }) => [id, label]));
    return countriesIn('en').flatMap((country) => [
      [plain(named.get(country.id) ?? country.id), country] as const,
      [plain(country.id), country] as const,
    ]);
  }),
);
const COUNTRY_NAMES = new Map([...COUNTRY_OF].map(([text, { label }]) => [text, label]));

/** What a cell says of a field, as the field's own rules read it: what it cannot be stays a text, and is refused as one. */
export function valueIn({ type, options }: Pick<ProfileField, 'type' | 'options'>, cell: string): unknown {
  switch (type) {
    case 'number':
      return numberIn(cell) ?? cell;
    case 'checkbox':
      return isTicked(cell) ?? cell;
    case 'select':
    case 'rank':
      return choiceOf(cell, options);
    case 'country':
      return COUNTRY_OF.get(plain(cell))?.id ?? cell;
    case 'multiselect':
      return splitList(cell).map((label) => choiceOf(label, options));
    case 'text array':
      return splitList(cell);
    default:
      return cell;
  }
}

/** The choices of a field by the plain form of their labels; null for a field of another type. */
export function namedOptions(field: Pick<ProfileField, 'type' | 'options'> | undefined): NamedValues | null {
  if (!field) return null;
  if (field.type === 'country') return { known: COUNTRY_NAMES, several: false };
  if (!choosesOne(field.type) && field.type !== 'multiselect') return null;
  const current = field.options.filter(({ former }) => !former);
  const known = new Map([...field.options, ...current].map(({ label }) => [plain(label), label]));
  return { known, several: field.type === 'multiselect' };
}

/** A choice by what it is called; one on the list before one that is off it. */
function choiceOf(label: string, options: ProfileField['options']): string {
  const called = options.filter((option) => option.label.toLowerCase() === label.toLowerCase());
  return (called.find(({ former }) => !former) ?? called[0])?.id ?? label;
}
