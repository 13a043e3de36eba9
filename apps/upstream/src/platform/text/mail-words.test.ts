import { EMAIL_CHANGE_MAILS } from '@muster/contracts/email-change/mail-templates';
import { expect, test } from 'vitest';
import { mailWords } from './mail-words.ts';

const values = { days: 7, stop: 'https://example.org/email-change/s' };

test.each([
  ['de', 'Deine E-Mail-Adresse ändert sich in 7 Tagen'],
  ['es', 'Tu dirección de correo cambia en 7 días'],
  ['en', 'Your e-mail address changes in 7 days'],
  [null, 'Your e-mail address changes in 7 days'],
] as const)('a mail is in the language of its reader (%s), with its values', (language, subject) => {
  const words = mailWords(EMAIL_CHANGE_MAILS, 'emailChange.waiting', { language, values });
  expect(words.subject).toBe(subject);
  expect(words.body).toContain(`\n\n${values.stop}\n`);
  expect(words.body).not.toMatch(/[{}]/);
});

test('what a value says is filled into no other place', () => {
  const templates = { invited: { subject: '{a} {b}', body: '{b}' } };
  const filled = mailWords(templates, 'invited', { language: 'en', values: { a: '{b}', b: 'x' } });
  expect(filled).toEqual({ subject: '{b} x', body: 'x' });
});
