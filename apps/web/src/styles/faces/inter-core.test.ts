import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
/** Arrows and keys, which are drawn from the fonts of the system. */
const OF_THE_SYSTEM = '→↑↓⇧';

test('texts of the client are written with the face that pages wait for', () => {
  const [, ranges = ''] =
    /inter-core\.woff2'\)[^}]*unicode-range:([^;]*);/.exec(readFileSync(`${SOURCES}styles/fonts.css`, 'utf8')) ?? [];
  const isInFace = inRanges(ranges);
  const texts = globSync('**/locales/*.json', { cwd: SOURCES }).map((file) => readFileSync(SOURCES + file, 'utf8'));
  const letters = new Set(texts.flatMap((text) => [...text]));
  const others = [...letters].filter((letter) => letter > '\u001F' && !OF_THE_SYSTEM.includes(letter));
  expect(others.length).toBeGreaterThan(90);
  expect(others.filter((letter) => !isInFace(letter.codePointAt(0) ?? 0)).join(' ')).toBe('');
});

/** Reads `U+0020-007E, U+00A9`. */
function inRanges(ranges: string): (code: number) => boolean {
  const bounds = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (code) => bounds.some(([first, last]) => first <= code && code <= last);
}
