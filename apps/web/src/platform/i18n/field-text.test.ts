import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileMessages } from '../../../build/compile-messages.ts';
import { addMessages, i18n } from './catalogue.ts';
import { fieldText } from './field-text.ts';

beforeAll(() => {
  const texts = {
    'Choose a rank.': 'Wähle einen Rang.',
    'Use at most {0} characters.': 'Höchstens {0} Zeichen.',
    'Use at most {0} characters each.': 'Je höchstens {0} Zeichen.',
    'There are only {0} options to choose {1} of.': '{1} aus nur {0}.',
    '“{0}” cannot be a name. {1}': '„{0}“ geht nicht. {1}',
  };
  addMessages('de', compileMessages(texts, 'fieldTexts'));
  i18n.activate('de');
});
afterAll(() => i18n.activate('en'));

test.each([
  ['Choose a rank.', 'Wähle einen Rang.'],
  ['Use at most 60 characters.', 'Höchstens 60 Zeichen.'],
  ['Use at most 60 characters each.', 'Je höchstens 60 Zeichen.'],
  ['There are only 2 options to choose 3 of.', '3 aus nur 2.'],
  ['“X” cannot be a name. Use at most 60 characters.', '„X“ geht nicht. Höchstens 60 Zeichen.'],
  ['Something else (entirely).', 'Something else (entirely).'],
  ['', ''],
])('%s', (english, german) => {
  expect(fieldText(english)).toBe(german);
});

test('in English a sentence stays as it is', () => {
  i18n.activate('en');
  expect(fieldText('Choose a rank.')).toBe('Choose a rank.');
  i18n.activate('de');
});
