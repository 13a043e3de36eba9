import { expect, test } from 'vitest';
import { matchCommunities } from './search.ts';

const list = [
  { name: 'Los Santos Roleplay', customId: 'lsrp' },
  { name: 'Café Racers', customId: 'cafe' },
];

test.each([
  ['', ['lsrp', 'cafe']],
  ['LOS role', ['lsrp']],
  ['lsrp', ['lsrp']],
  ['café', ['cafe']],
  ['cafe', ['cafe']],
  ['los cafe', []],
])('searching %j finds %j', (search, expected) => {
  expect(matchCommunities(list, search).map(({ customId }) => customId)).toEqual(expected);
});
