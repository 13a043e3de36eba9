import { expect, test } from 'vitest';
import { fail } from '../../errors.ts';
import { reasonOf } from './reason.ts';
import { reasonIn, sentenceIn } from './say.ts';

test('a sentence is said in the language, and the sentences in it too', () => {
  expect(sentenceIn('de', 'Write at most 3 of them.')).toBe('Gib höchstens 3 davon ein.');
  expect(sentenceIn('de', '“X” cannot be a name. Use at least 2 characters.')).toBe(
    '„X“ kann kein Name sein. Verwende mindestens 2 Zeichen.',
  );
});

test('in English, and where it is not known, it stays', () => {
  expect(sentenceIn('en', 'Write a number.')).toBe('Write a number.');
  expect(sentenceIn('es', 'A sentence without a translation.')).toBe('A sentence without a translation.');
});

test('a reason is said by its code, filled with its values', () => {
  const unreadable = fail('importExport.unreadable', { values: { why: 'It is empty.' } });
  expect(reasonIn('de', reasonOf(unreadable))).toBe('Diese Datei ist nicht lesbar. Sie ist leer.');
  expect(reasonIn('en', reasonOf(unreadable))).toBe('This file cannot be read. It is empty.');
});

test('one whose values are not known stays as it was said', () => {
  expect(reasonIn('de', { code: 'importExport.unreadable', text: 'As it was.', values: {} })).toBe('As it was.');
  expect(reasonIn('de', { code: 'not.known', text: 'As it was.', values: {} })).toBe('As it was.');
});
