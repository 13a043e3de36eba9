import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTINGS as GATEWAY_SETTINGS } from '../../apps/bff/src/config.ts';
import { SETTINGS as UPSTREAM_SETTINGS } from '../../apps/upstream/src/config.ts';
import { describeForeignUpstream } from '../../scripts/upstream-check/document.ts';
import { filesBelow, foldersIn, read, ROOT } from './sources.ts';

const documents = filesBelow('').filter((path) => path.endsWith('.md'));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const tops = new Set(foldersIn(''));

/** What a document sets in backticks, in the text as in blocks of code. */
function quotedIn(document: string): string[] {
  const text = read(document);
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map((match) => match[1] ?? '');
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  return [...blocks.flatMap((block) => block.split('\n')), ...inline];
}

/** Names the missing things, each with the document that names it. */
function missing(found: (document: string) => string[]): string[] {
  return documents.flatMap((document) => found(document).map((what) => `${document}: ${what}`));
}

describe('documents', () => {
  test('name only paths that exist', () => {
    expect(missing((document) => quotedIn(document).filter((text) => isPath(text) && !isThere(text)))).toEqual([]);
  });

  test('name only scripts that exist', () => {
    const named = (text: string) => [...text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g)];
    const unknown = (text: string) =>
      named(text)
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((name) => !(name in scripts));
    expect(missing((document) => quotedIn(document).flatMap(unknown))).toEqual([]);
  });

  test('link only to files that exist', () => {
    const linksOf = (document: string) =>
      [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
        .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
        .filter((link) => link !== '' && !/^[a-z]+:/.test(link));
    expect(
      missing((document) =>
        linksOf(document).filter((link) => !existsSync(posix.join(ROOT, posix.dirname(document), link))),
      ),
    ).toEqual([]);
  });
});

/** A path from the root of the repository, with a real folder or file of the root at its beginning. */
function isPath(text: string): boolean {
  if (!/^\.?[\w@][\w@.*{},-]*(\/[\w@.*{},-]*)+$/.test(text) || /NNNN|\.\.\./.test(text)) return false;
  return tops.has(text.split('/')[0] ?? '');
}

function isThere(path: string): boolean {
  // What running Muster makes is named in documents, and not there in a fresh clone.
  if (/^apps\/web\/dist\b/.test(path)) return true;
  return /[*{]/.test(path) ? globSync(path, { cwd: ROOT }).length > 0 : existsSync(posix.join(ROOT, path));
}

describe('decision records', () => {
  const index = read('docs/decisions/README.md');
  const records = filesBelow('docs/decisions')
    .map((path) => posix.basename(path))
    .filter((name) => name !== 'README.md')
    .sort()
    .map((name) => ({ name, text: read(`docs/decisions/${name}`) }));

  test('have a number of their own and a name in kebab-case', () => {
    const names = records.map(({ name }) => name);
    expect(names.filter((name) => !/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  });

  test('have at most 64 lines', () => {
    expect(records.filter(({ text }) => text.split('\n').length > 65).map(({ name }) => name)).toEqual([]);
  });

  test('have a title with their number, and a status with a date below it', () => {
    const head = (name: string) =>
      new RegExp(`^# ${name.slice(0, 4)} .+\n\nStatus: accepted, \\d{4}-\\d\\d-\\d\\d(; .+)?\\.\n`);
    expect(records.filter(({ name, text }) => !head(name).test(text)).map(({ name }) => name)).toEqual([]);
  });

  test('are listed under their title in the index', () => {
    const entries = records.map(
      ({ name, text }) => `* [${name.slice(0, 4)}](${name}) ${text.slice(7, text.indexOf('\n'))}\n`,
    );
    expect(entries.filter((entry) => !index.includes(entry))).toEqual([]);
  });

  test('keep their text as it landed, but for title and status', () => {
    const landed = JSON.parse(read('tests/architecture/decision-hashes.json')) as Record<string, string>;
    const now = records.map(({ name, text }) => [name, hashOf(text.replace(/^.*\n\n.*\n/, ''))]);
    expect(Object.fromEntries(now)).toEqual(landed);
  });
});

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

test('docs/foreign-upstream.md is what the table of the check says', () => {
  expect(read('docs/foreign-upstream.md'), 'run: npm run docs:foreign-upstream').toBe(describeForeignUpstream());
});

describe('settings', () => {
  test('stand in the table of the operating guide, each of them and no others', () => {
    const rows = read('docs/operating.md').match(/^\| `[A-Z][^|]*\|/gm) ?? [];
    const told = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map((match) => match[1]));
    const there = new Set([...GATEWAY_SETTINGS, ...UPSTREAM_SETTINGS]);
    expect([...new Set(told)].sort()).toEqual([...there].sort());
  });
});
