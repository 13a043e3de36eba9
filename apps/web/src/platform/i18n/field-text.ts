import { i18n } from './catalogue.ts';

const PREFIX = 'fieldTexts.';

type Pattern = { readonly key: string; readonly matches: RegExp };

const patterns = new Map<string, readonly Pattern[]>();

/**
 * What is said of one field, in the active language. The checks of contracts say it in English, wherever they run, so that it is found by
 * its sentence, in which `{0}` stands for what differs; a sentence that is not known stays.
 */
export function fieldText(english: string): string {
  if (i18n.locale === 'en') return english;
  if (i18n.messages[PREFIX + english] !== undefined) return i18n._(PREFIX + english);
  for (const { key, matches } of patternsOf(i18n.locale)) {
    const [, ...values] = matches.exec(english) ?? [];
    if (values.length > 0) return i18n._(key, Object.fromEntries(values.entries()));
  }
  return english;
}

/** The sentences with places of a language, made once, the longest first: the most that is said decides. */
function patternsOf(locale: string): readonly Pattern[] {
  const known = patterns.get(locale);
  if (known) return known;
  const keys = Object.keys(i18n.messages).filter((key) => key.startsWith(PREFIX) && key.includes('{0}'));
  const made = keys
    .toSorted((one, other) => other.length - one.length)
    .map((key) => ({ key, matches: new RegExp(`^${escaped(key.slice(PREFIX.length))}$`) }));
  patterns.set(locale, made);
  return made;
}

function escaped(sentence: string): string {
  return sentence.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\d\}/g, '(.+)');
}
