import { expect, test } from 'vitest';
import * as z from 'zod';
import type { ShownFailure } from '../failure.ts';
import { errorsBySchema } from './errors-by-schema.ts';
import { presentErrors, refusedFields } from './form-errors.ts';

const VALUES = { label: '', statuses: [], url: '' };

function refusal(change: Partial<ShownFailure>): ShownFailure {
  return {
    code: 'input.invalid',
    status: 400,
    text: 'Some fields are wrong.',
    fields: {},
    missing: null,
    retryAfterS: null,
    requestId: null,
    passing: false,
    ...change,
  };
}

test('a refusal is about the fields that it names by their paths in the input', () => {
  const fields = { 'settings.statuses.0.label': 'Give it a name.', url: 'Use https.' };
  expect(refusedFields(refusal({ fields }), VALUES, {})).toEqual({
    errors: { statuses: 'Give it a name.', url: 'Use https.' },
    isAboutFields: true,
  });
});

test('a refusal that names a field which the form does not have is also about the form', () => {
  expect(refusedFields(refusal({ fields: { url: 'Use https.', other: 'Wrong.' } }), VALUES, {})).toEqual({
    errors: { url: 'Use https.' },
    isAboutFields: false,
  });
});

test('a refusal of what somebody else changed meanwhile is about the form and its fields', () => {
  const outdated = refusal({ code: 'input.outdated', fields: { url: 'Someone changed this in the meantime.' } });
  expect(refusedFields(outdated, VALUES, {})).toEqual({
    errors: { url: 'Someone changed this in the meantime.' },
    isAboutFields: false,
  });
});

test('a code can be about a field, and is about the form otherwise', () => {
  const taken = refusal({ code: 'links.taken', text: 'This is taken.' });
  expect(refusedFields(taken, VALUES, { 'links.taken': 'url' })).toEqual({
    errors: { url: 'This is taken.' },
    isAboutFields: true,
  });
  expect(refusedFields(taken, VALUES, {})).toEqual({ errors: {}, isAboutFields: false });
});

test('fields without an error are dropped', () => {
  expect(presentErrors({ label: undefined, url: 'Use https.' })).toEqual({ url: 'Use https.' });
});

test('a schema gives the first sentence about each field', () => {
  const schema = z.object({ label: z.string().min(2, 'Two letters at least.'), tags: z.array(z.string('A word.')) });
  const check = errorsBySchema<{ label: string; tags: unknown[] }>(schema);
  expect(check({ label: '', tags: [1, 2] })).toEqual({ label: 'Two letters at least.', tags: 'A word.' });
  expect(check({ label: 'ab', tags: [] })).toEqual({});
});
