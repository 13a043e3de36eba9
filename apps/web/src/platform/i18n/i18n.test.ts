import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compileCatalogue } from '../../../build/compile-messages.ts';
import { groupsNamedIn } from '../../../build/icu-plugin.ts';
import { readTexts } from '../../../build/texts.ts';
import { addMessages, i18n } from './catalogue.ts';
import { formatFileSize, formatMoment, formatRelative } from './format.ts';
import { splitTags } from './rich-text.tsx';

function message(text: string, values: Record<string, string | number>): string {
  addMessages('en', compileCatalogue({ sample: { text } }));
  return i18n._('sample.text', values);
}

describe('messages', () => {
  test('choose the plural', () => {
    const text = '{count, plural, =0 {No members} one {# member} other {# members}}';
    expect(message(text, { count: 0 })).toBe('No members');
    expect(message(text, { count: 1 })).toBe('1 member');
    expect(message(text, { count: 1200 })).toBe('1,200 members');
  });

  test('choose by word and fill in', () => {
    expect(
      message('{role, select, owner {You own {name}} other {You are in {name}}}', { role: 'owner', name: 'LSRP' }),
    ).toBe('You own LSRP');
  });

  test('that cannot be read stop the build and are named', () => {
    expect(() => compileCatalogue({ sample: { broken: '{count, plural, one {' } })).toThrow('sample.broken');
  });

  test('in English all compile, and none stands in two files', () => {
    const source = fileURLToPath(new URL('../..', import.meta.url));
    expect(Object.keys(compileCatalogue(readTexts(source, 'en'))).length).toBeGreaterThan(0);
  });

  test('are found by the keys a module names', () => {
    const tree = {
      ui: { close: 'Close', toast: { info: 'Note' } },
      forums: { topic: { title: 'Topic' }, list: { empty: 'None' } },
    };
    expect(groupsNamedIn(`t('ui.close'); t(\`ui.toast.\${type}\`); 'ui.other'; 'x.y'`, tree)).toEqual([
      'ui',
      'ui.toast',
    ]);
    expect(groupsNamedIn('t(`forums.${part}.title`)', tree)).toEqual(['forums.list', 'forums.topic']);
  });

  test('keep their marked-up parts apart', () => {
    expect(splitTags('Read the <link>rules</link> first')).toEqual([
      { text: 'Read the ' },
      { tag: 'link', text: 'rules' },
      { text: ' first' },
    ]);
  });
});

describe('formats', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  test.each([
    ['2026-11-20T11:59:40Z', 'now'],
    ['2026-11-20T11:57:00Z', '3 minutes ago'],
    ['2026-11-19T11:00:00Z', 'yesterday'],
    ['2026-11-22T12:00:00Z', 'in 2 days'],
  ])('tell %s as "%s"', (date, words) => {
    expect(formatRelative(new Date(date), now)).toBe(words);
  });

  test('a moment in a sentence is short, and exact to the minute', () => {
    expect(formatMoment(new Date(2026, 10, 19, 0, 30, 55))).toMatch(/^Nov 19, 2026, 12:30\sAM$/);
  });

  test.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [104857600, '100 MB'],
    [1024 ** 5, '1 PB'],
    [1024 ** 6, '1,024 PB'],
  ])('tell %d bytes as %s', (bytes, words) => {
    expect(formatFileSize(bytes)).toBe(words);
  });
});
