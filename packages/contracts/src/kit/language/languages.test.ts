import { expect, test } from 'vitest';
import { acceptedLanguage, keptLanguage, languageOf } from './languages.ts';

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  [' ES-419 ', 'es'],
  ['fr', null],
  ['', null],
  [null, null],
  ['deutsch', null],
])('the language of %s is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR,fr;q=0.9,es;q=0.5,en;q=0.8', 'en'],
  ['en;q=0.2, es', 'es'],
  ['de;q=0,en;q=0.1', 'en'],
  ['fr, it', null],
  ['*', null],
  [undefined, null],
  ['de;q=none', null],
  [`${'x,'.repeat(200)}de`, null],
])('of %s the product takes %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each([
  ['muster_language=de', 'de'],
  ['a=b; muster_language=es; c=d', 'es'],
  ['not_muster_language=de', null],
  ['muster_language=fr', null],
  ['muster_language=de<script>', null],
  [undefined, null],
])('the cookies %s keep %s', (cookies, language) => {
  expect(keptLanguage(cookies)).toBe(language);
});
