import { fillText } from '../error.ts';
import type { Language } from './languages.ts';
import type { Reason } from './reason.ts';
import { type FoundSentence, sentenceFinder } from './sentences.ts';
import { translations } from './translations.ts';

const finders = new Map<Language, (said: string) => FoundSentence | null>();

/** A sentence that handlers or checks say in English, in a language; one that is not known stays. For servers. */
export function sentenceIn(language: Language, english: string): string {
  const { fields } = translations(language);
  let find = finders.get(language);
  if (!find) finders.set(language, (find = sentenceFinder(Object.keys(fields))));
  const found = find(english);
  if (!found) return english;
  const values = Object.fromEntries(found.values.map((value, at) => [at, sentenceIn(language, value)]));
  return fillText(fields[found.sentence] ?? english, values);
}

/** A word of ours in an exported file, such as a heading, in the language of the file. For servers. */
export function fileWord(language: Language, english: string): string {
  return ownText(translations(language).files, english) ?? english;
}

/** Why something is not done, in a language; as it was said where a place of the translation has no value. For servers: pages say it themselves. */
export function reasonIn(language: Language, { code, text, values }: Reason): string {
  const template = translations(language).errors[code];
  const names = template?.matchAll(/\{(\w+)\}/g).map(([, name = '']) => name);
  if (template === undefined || !names?.every((name) => Object.hasOwn(values, name))) return text;
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? sentenceIn(language, value) : value,
  ]);
  return fillText(template, Object.fromEntries(said) as Reason['values']);
}

/** The name of a permission as words in a mail: `system.manageMembers` is “manage members” in English. For servers. */
export function permissionWords(language: Language, name: string): string {
  const english = name.slice(name.indexOf('.') + 1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ownText(translations(language).permissions, name) ?? english;
}

/** The text of a key. What people wrote can be looked up too, such as `constructor`, which every object has. */
export function ownText(texts: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}
