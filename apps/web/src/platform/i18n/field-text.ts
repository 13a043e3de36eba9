import { type FoundSentence, sentenceFinder } from '@muster/contracts/kit/language/sentences';
import { i18n } from './catalogue.ts';

const PREFIX = 'fieldTexts.';

const finders = new Map<string, (said: string) => FoundSentence | null>();

/**
 * What is said of one field, in the active language. The checks of contracts and handlers say it in English, wherever they run, so that it is
 * found by its sentence, in which `{0}` stands for what differs, which can be another sentence; one that is not known stays.
 */
export function fieldText(english: string): string {
  if (i18n.locale === 'en') return english;
  const found = finderOf(i18n.locale)(english);
  return found ? i18n._(PREFIX + found.sentence, Object.fromEntries(found.values.map(fieldText).entries())) : english;
}

/** The finder of a language's sentences, made once. */
function finderOf(locale: string): (said: string) => FoundSentence | null {
  const known = finders.get(locale);
  if (known) return known;
  const keys = Object.keys(i18n.messages).filter((key) => key.startsWith(PREFIX));
  const made = sentenceFinder(keys.map((key) => key.slice(PREFIX.length)));
  finders.set(locale, made);
  return made;
}
