import { countriesIn } from '@muster/contracts/profile-fields/countries';
import type { FilterField } from '@muster/contracts/directory/filters/calls';

/** The choices of a field that can be filtered by, in their order. */
export function choicesOf({ type, options }: FilterField, language: string): FilterField['options'] {
  return type === 'country' ? countriesIn(language) : options;
}
