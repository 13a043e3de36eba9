import { LANGUAGES } from '@muster/contracts/kit/language/languages';
import { translations } from '@muster/contracts/kit/language/translations';
import { expect, test } from 'vitest';
import { isTest, type Source, sourcesBelow, withoutComments } from './sources.ts';

/** Files of contracts with sentences about something else than fields: they are translated elsewhere, or English alone, as the public API is. */
const OTHERS =
  /(?:errors|notification-kinds|mail-texts|mail-templates?|page-texts|command-texts|feature|action-traits)\.ts$|\/operations\//;

/** Where the upstream reads what people send: what it finds wrong there is said to them. */
const HANDLERS = ['features', 'platform/calls', 'platform/sheets', 'platform/calendar-files', 'platform/parsing'].map(
  (folder) => `apps/upstream/src/${folder}`,
);

/** Files of the upstream whose sentences no page shows: each with what they are. */
const NOT_SAID: Readonly<Record<string, string>> = {
  'features/notifications/delivery/': 'what became of a mail or push, kept for operators',
  'features/notifications/push/send.ts': 'what became of a push, kept for operators',
  'features/notifications/push/phones/': 'what became of a push, kept for operators',
  'features/members/person-columns.ts': 'the list of what is stored about people, for operators',
};

/** A sentence as a literal, or one that begins or ends with what is put into it; what is put in later is a place. */
const SENTENCE = /(['`])((?:[A-Z“]|\$\{)(?:(?!\1)[^\n\\]|\\.){3,400}(?:\.|\. \$\{[^}]*\}))\1/g;

/** Sentences as translations have them: with `{0}` in the place of what differs. */
function sentencesIn(sources: readonly Source[]): Set<string> {
  const found = sources.flatMap(({ text }) =>
    Array.from(withoutComments(text).matchAll(SENTENCE), ([, , sentence = '']) => {
      let place = 0;
      return sentence.replaceAll("\\'", "'").replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, () => `{${place++}}`);
    }),
  );
  return new Set(found.filter((sentence) => /[a-z].* /.test(sentence.replaceAll(/\{\d\}/g, ''))));
}

const contracts = sourcesBelow('packages/contracts/src').filter(({ path }) => !isTest(path) && !OTHERS.test(path));
const handlers = sourcesBelow(...HANDLERS).filter(
  ({ path }) => !isTest(path) && !Object.keys(NOT_SAID).some((start) => path.startsWith(`apps/upstream/src/${start}`)),
);

test.each(LANGUAGES.filter((language) => language !== 'en'))('what is said of fields is there in %s', (language) => {
  const { fields } = translations(language);
  const written = sentencesIn([...contracts, ...handlers]);
  expect(
    [...written].filter((sentence) => fields[sentence] === undefined),
    'without a translation',
  ).toEqual([]);
  expect(
    Object.keys(fields).filter((sentence) => !written.has(sentence)),
    'of a sentence that nothing says',
  ).toEqual([]);
});

test('what handlers say of fields are sentences, so that their translations are found', () => {
  const said = /(?:fields: \{ ?|fault: |Fault\()(?:[^\n{}]+?: )?(['`])((?:(?!\1)[^\n\\]|\\.)+)\1/g;
  const words = handlers.flatMap(({ path, text }) =>
    Array.from(withoutComments(text).matchAll(said), ([whole, , sentence = '']) => ({ path, whole, sentence })),
  );
  expect(words.length).toBeGreaterThan(20);
  const bare = words.filter(({ whole, sentence }) => /\s/.test(sentence) && !whole.match(SENTENCE));
  expect(bare.map(({ path, sentence }) => `${path}: ${sentence}`)).toEqual([]);
});
