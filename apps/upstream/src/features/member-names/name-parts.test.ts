import { expect, test } from 'vitest';
import { namePartsOf } from './name-parts.ts';

test.each([
  ['John Doe', 'John', 'Doe', 'J. Doe'],
  ['  Éloïse   van  Dyke ', 'Éloïse', 'van Dyke', 'É. van Dyke'],
  ['Jane Roe | 1-A-07', 'Jane', 'Roe', 'J. Roe'],
  ['[LSPD] Jane Roe (on leave)', 'Jane', 'Roe', 'J. Roe'],
  ['Cher', 'Cher', null, 'Cher'],
  ['👩‍🚒 Roe', '👩‍🚒', 'Roe', '👩‍🚒. Roe'],
  ['[Ghost]', '[Ghost]', null, '[Ghost]'],
  ['| Night', '|', 'Night', '|. Night'],
  ['', null, null, null],
])('takes %s apart', (name, firstName, lastName, shortName) => {
  expect(namePartsOf(name)).toEqual({ firstName, lastName, shortName });
});
