import { expect, test } from 'vitest';
import { ERASED_NAME, forgetting } from './redact.ts';

const forget = forgetting(['Mara Voss', 'mara@example.test', 'Al', '', 'a.b*c(d)', '/files/a.webp']);

test.each([
  ['Mara Voss', ERASED_NAME],
  ['mara voss', ERASED_NAME],
  ['Ask Mara Voss about it', `Ask ${ERASED_NAME} about it`],
  ['Ask Mara Vossberg about it', 'Ask Mara Vossberg about it'],
  ['al', ERASED_NAME],
  ['All of them', 'All of them'],
  ['x a.b*c(d) y', `x ${ERASED_NAME} y`],
  ['axb*c(d)', 'axb*c(d)'],
])('%s becomes %s', (text, wanted) => expect(forget.text(text)).toBe(wanted));

test('looks into what holds texts of people, and leaves everything else', () => {
  const field = crypto.randomUUID();
  const value = {
    name: 'Mara Voss',
    reason: 'to: MARA@example.test',
    kind: 'Mara Voss',
    avatarUrl: '/files/a.webp',
    profileFields: { [field]: ['Mara Voss', 3, null] },
    comInfo: { info: { name: 'Mara Voss' } },
    yes: true,
  };
  expect(forget.inside(value)).toEqual({
    ...value,
    name: ERASED_NAME,
    reason: `to: ${ERASED_NAME}`,
    avatarUrl: null,
    profileFields: { [field]: [ERASED_NAME, 3, null] },
  });
});

test('of nobody nothing is forgotten', () => expect(forgetting([]).text('Mara')).toBe('Mara'));

test.each(['2026', 'active', 'beef', 'true', 'Name'])(
  'somebody called %s is in no id, moment, state or key',
  (name) => {
    const hostile = forgetting([name, '0123-beef', '2026-11-21']);
    const value = {
      id: '0badbeef-beef-4eef-beef-beefbeefbeef',
      at: '2026-11-21T10:20:26.202Z',
      name: 'Hyperactive',
      state: 'active',
      text: 'See 0badbeef-beef-4eef-beef-beefbeefbeef of 2026-11-21T10:20:26.202Z',
      list: [{ status: 'active', kind: 'true', until: '2026' }],
    };
    expect(JSON.stringify(hostile.inside(value))).toBe(JSON.stringify(value));
  },
);

test('an id that somebody signs in with is forgotten, and no other', () => {
  const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(forgetting([own]).inside({ text: `${own} and ${other}`, id: own })).toEqual({
    text: `${ERASED_NAME} and ${other}`,
    id: own,
  });
});
