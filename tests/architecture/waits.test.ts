import { expect, test } from 'vitest';
import { sourcesBelow } from './sources.ts';

const BEGIN = /\bvi\s*\.(waitFor|waitUntil)\s*(<[^(]*>)?\(/g;

test('what waits in a test says how long: a second, which is what it else comes to, is not enough where CI is slow', () => {
  expect(waitsWithoutTime("await vi.waitFor(() => expect(f('a, b')).toBe(g(1, 2)));")).toEqual([6]);
  expect(waitsWithoutTime('await vi.waitUntil(() => isSo, PATIENCE);')).toEqual([]);
  const found = sourcesBelow('tests').flatMap(({ path, text }) =>
    path.startsWith('tests/architecture/') ? [] : waitsWithoutTime(text).map((at) => `${path}:${lineOf(text, at)}`),
  );
  expect(found).toEqual([]);
});

/** Where in a text `vi` waits with nothing but the condition. */
function waitsWithoutTime(text: string): number[] {
  return [...text.matchAll(BEGIN)]
    .filter(({ 0: begin, index }) => argumentsAt(text, index + begin.length) < 2)
    .map(({ index }) => index);
}

/** How many arguments a call has whose parenthesis has just been opened. */
function argumentsAt(text: string, from: number): number {
  let [depth, quote, count] = [1, '', 1];
  for (let at = from; depth > 0 && at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') at += 1;
    else if (quote) quote = character === quote ? '' : quote;
    else if ('\'"`'.includes(character)) quote = character;
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    else if (character === ',' && depth === 1 && !/^\s*\)/.test(text.slice(at + 1))) count += 1;
  }
  return count;
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;
