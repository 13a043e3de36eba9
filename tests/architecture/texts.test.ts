import { expect, test } from 'vitest';
import { posix } from 'node:path';
import { type MessageTree as Texts } from '../../apps/web/build/compile-messages.ts';
import { readTexts } from '../../apps/web/build/texts.ts';
import { isTest, ROOT, sourcesBelow, withoutComments } from './sources.ts';

const PLAIN = /['"]([\w.-]+\.[\w.-]+)['"]/g;
/** A part of a name that is known only where it is shown stands in a template. */
const TEMPLATE = /`([\w-]+\.(?:[\w.-]|\$\{[^{}]*\})+)`/g;

test('every text is shown somewhere', () => {
  const code = sourcesBelow('apps/web/src', 'packages/contracts/src')
    .filter(({ path }) => !isTest(path))
    .map(({ text }) => withoutComments(text))
    .join('\n');
  const whole = new Set(Array.from(code.matchAll(PLAIN), ([, name = '']) => name));
  const partly = Array.from(code.matchAll(TEMPLATE), ([, name = '']) => patternOf(name));
  const unused = keysIn(readTexts(posix.join(ROOT, 'apps/web/src'), 'en')).filter(
    (key) => !whole.has(key) && !partly.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

function keysIn(texts: Texts, path: readonly string[] = []): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[...path, key].join('.')] : keysIn(text, [...path, key]),
  );
}

function patternOf(name: string): RegExp {
  return new RegExp(
    `^${name
      .split(/\$\{[^{}]*\}/)
      .map(RegExp.escape)
      .join('.+')}$`,
  );
}
