import { errorCatalogue, fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { describe, expect, test } from 'vitest';
import { failureText, pageTexts } from './page-words.ts';

describe('what a failure says', () => {
  const limited = errorCatalogue['hosts.tooManyDomains'];

  test('is the translation of its code, with its values', () => {
    expect(failureText(fail('hosts.inactive'), 'de')).toBe('Die Community ist nicht aktiv, oder es gibt sie nicht');
    const failure = new Failure('hosts.tooManyDomains', limited, { values: { limit: 5 } });
    expect(failureText(failure, 'es')).toBe('Una comunidad puede tener 5 dominios a la vez. Libera uno antes.');
  });

  test('is its message in English, and where it lacks a value or a translation', () => {
    expect(failureText(fail('hosts.inactive'), 'en')).toBe(errorCatalogue['hosts.inactive'].text);
    const filled = new Failure('hosts.tooManyDomains', { ...limited, text: 'At most five.' });
    expect(failureText(filled, 'de')).toBe('At most five.');
    expect(failureText(new Failure('other.code', { ...limited, text: 'No.' }), 'de')).toBe('No.');
  });
});

test('the gateway’s own words are there in each language', () => {
  expect((['en', 'de', 'es'] as const).map((language) => pageTexts(language).tryAgain)).toEqual([
    'Try again',
    'Erneut versuchen',
    'Reintentar',
  ]);
});
