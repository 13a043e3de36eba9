import { LANGUAGES } from '@muster/contracts/kit/language/languages';
import { translations } from '@muster/contracts/kit/language/translations';
import { expect, test } from 'vitest';
import { isTest, sourcesBelow, withoutComments } from './sources.ts';

/** Files with sentences about something else than fields: they are translated elsewhere, or English alone, as the public API is. */
const OTHERS =
  /(?:errors|notification-kinds|mail-texts|mail-templates?|page-texts|feature|action-traits)\.ts$|\/operations\//;
/** A sentence as a literal; what is put into it later is a place. */
const SENTENCE = /(['`])([A-Z](?:(?!\1)[^\n\\]|\\.){3,240}\.)\1/g;

/** What checks of contracts say of single fields, as translations have it: with `{0}` in the place of what differs. */
function sentences(): Set<string> {
  const sources = sourcesBelow('packages/contracts/src').filter(({ path }) => !isTest(path) && !OTHERS.test(path));
  const found = sources.flatMap(({ text }) =>
    Array.from(withoutComments(text).matchAll(SENTENCE), ([, , sentence = '']) => {
      let place = 0;
      return sentence.replaceAll("\\'", "'").replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, () => `{${place++}}`);
    }),
  );
  return new Set(found.filter((sentence) => sentence.includes(' ')));
}

test.each(LANGUAGES.filter((language) => language !== 'en'))('what is said of fields is there in %s', (language) => {
  const { fields } = translations(language);
  const written = sentences();
  expect(
    [...written].filter((sentence) => fields[sentence] === undefined),
    'without a translation',
  ).toEqual([]);
  expect(
    Object.keys(fields).filter((sentence) => !written.has(sentence)),
    'of a sentence that nothing says',
  ).toEqual([]);
});
