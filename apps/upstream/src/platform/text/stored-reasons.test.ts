import { fail } from '@muster/contracts/errors';
import { reasonOf } from '@muster/contracts/kit/language/reason';
import { expect, test } from 'vitest';
import { joinReasons, storedReasons } from './stored-reasons.ts';

const taken = fail('identifiers.takenBy', { values: { name: 'Ada' } });
const row = fail('importExport.row', { values: { why: 'This rank is gone.' } });

test('what was kept of a refusal is the reason that it was', () => {
  for (const failure of [taken, row, fail('members.notFound')]) {
    expect(storedReasons({ code: failure.code, text: failure.message })).toEqual([reasonOf(failure)]);
  }
});

test('of several in one text each is found without its code', () => {
  const text = joinReasons([taken.message, row.message, taken.message]);
  expect(storedReasons({ code: null, text })).toEqual([reasonOf(taken), reasonOf(row)]);
});

test('a text that the catalogue does not say stays', () => {
  expect(storedReasons({ code: 'identifiers.takenBy', text: 'As it once was.' })).toEqual([
    { code: 'identifiers.takenBy', text: 'As it once was.', values: {} },
  ]);
  expect(storedReasons({ code: null, text: null })).toEqual([]);
});
