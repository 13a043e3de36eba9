import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGES } from '@muster/contracts/kit/language/languages';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { MessageTree } from '../../../build/compile-messages.ts';
import { textFiles } from '../../../build/texts.ts';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));

/** The texts of a file by their dotted keys. */
function readFlat(file: string): Map<string, string> {
  const flat = (tree: MessageTree, prefix: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
    );
  return new Map(flat(JSON.parse(readFileSync(file, 'utf8')) as MessageTree, ''));
}

/** What a text is filled with, and the words that it chooses by: `name`, `count:plural`, `role=owner`, `<link>`. */
function partsOf(text: string): string[] {
  const found = new Set<string>();
  const read = (message: CompiledMessage | Record<string, unknown>): void => {
    if (!Array.isArray(message)) return;
    for (const part of message) {
      if (!Array.isArray(part)) continue;
      const [name, type, choices] = part as [string, string?, (Record<string, CompiledMessage> | string)?];
      found.add(type === undefined ? name : `${name}:${type}`);
      if (typeof choices !== 'object') continue;
      for (const [choice, inner] of Object.entries(choices)) {
        if (type === 'select') found.add(`${name}=${choice}`);
        if (choice !== 'offset') read(inner);
      }
    }
  };
  read(compileMessageOrThrow(text));
  for (const [tag] of text.matchAll(/<\/?\w+>/g)) found.add(tag);
  return [...found].toSorted();
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  const files = textFiles(SOURCE, 'en').map((english) => ({
    place: relative(SOURCE, dirname(english)),
    english: readFlat(english),
    written: readdirSync(dirname(english)).includes(`${language}.json`)
      ? readFlat(english.replace(/en\.json$/, `${language}.json`))
      : new Map<string, string>(),
  }));

  test('are the same as in English: none is missing, and none stands for nothing', () => {
    const differing = files.flatMap(({ place, english, written }) => [
      ...[...english.keys()].filter((key) => !written.has(key)).map((key) => `${place} lacks ${key}`),
      ...[...written.keys()].filter((key) => !english.has(key)).map((key) => `${place} has no English ${key}`),
    ]);
    expect(differing).toEqual([]);
  });

  test('have the placeholders, choices and marked-up parts of the English ones', () => {
    const differing = files.flatMap(({ place, english, written }) =>
      [...written].flatMap(([key, text]) => {
        const [wanted, has] = [partsOf(english.get(key) ?? ''), partsOf(text)];
        return wanted.join() === has.join() ? [] : [`${place} ${key}: ${wanted.join()} became ${has.join()}`];
      }),
    );
    expect(differing).toEqual([]);
  });
});
