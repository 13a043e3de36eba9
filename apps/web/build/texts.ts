import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@muster/contracts/kit/language/languages';
import { translations } from '@muster/contracts/kit/language/translations';
import type { MessageTree } from './compile-messages.ts';

/**
 * The files with the texts of one language: `locales/<language>.json` for what several features share, and
 * `features/<slug>/locales/<language>.json` for each feature. A feature without texts in that language has none.
 */
export function textFiles(source: string, language: string): string[] {
  const name = `${language}.json`;
  const places = ['', ...readdirSync(join(source, 'features')).map((slug) => join('features', slug))];
  return places
    .map((place) => join(source, place, 'locales'))
    .filter((folder) => exists(folder, name))
    .map((folder) => join(folder, name));
}

function exists(folder: string, name: string): boolean {
  try {
    return readdirSync(folder).includes(name);
  } catch {
    return false;
  }
}

/**
 * All texts of one language as one tree. A feature may add to the sections of others (`audit.actions`, `shell.admin`), but
 * no key stands in two files.
 *
 * @throws Error naming the key and the file where a key stands twice, or is a text here and a section there.
 */
export function readTexts(source: string, language: string): MessageTree {
  const all: MessageTree = {};
  for (const file of textFiles(source, language)) {
    const twice = add(all, JSON.parse(readFileSync(file, 'utf8')) as MessageTree);
    if (twice !== null) throw new Error(`The text "${twice}" of ${file} stands in another file too.`);
  }
  return all;
}

/**
 * What a language says beside the texts of the client: those of failures, by their codes, and of single fields, by their English sentences.
 * In English contracts say them themselves.
 */
export function failureTexts(language: Language): MessageTree {
  const failures: MessageTree = {};
  for (const [code, text] of Object.entries(translations(language).errors))
    add(failures, treeOf(code.split('.'), text));
  return { failures, fieldTexts: translations(language).fields };
}

function treeOf([key = '', ...rest]: readonly string[], text: string): MessageTree {
  return { [key]: rest.length === 0 ? text : treeOf(rest, text) };
}

/** Adds the texts of a tree to another one; answers the first key that this one has already, null where there is none. */
function add(to: MessageTree, from: MessageTree): string | null {
  for (const [key, value] of Object.entries(from)) {
    const present = Object.hasOwn(to, key) ? to[key] : undefined;
    if (present === undefined) to[key] = typeof value === 'string' ? value : structuredClone(value);
    else if (typeof present === 'string' || typeof value === 'string') return key;
    else {
      const twice = add(present, value);
      if (twice !== null) return `${key}.${twice}`;
    }
  }
  return null;
}
