import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, ROOT } from './sources.ts';

/** Files that all areas share, and that a new one may touch. */
const SHARED_MAX = 4;
const MINUTES = 60_000;

/** A file of the walk: new, or lines that a shared file gains. */
type Step = { readonly path: string; readonly language: string; readonly text: string };

const walk = read('CONTRIBUTING.md').split('## A walk:')[1] ?? '';
const steps: readonly Step[] = Array.from(
  walk.matchAll(/^\*(\S+)\*\n\n```(\w+)\n([\s\S]*?)^```$/gm),
  ([, path = '', language = '', text = '']) => ({ path, language, text }),
);
const shared = steps.filter(({ language }) => language === 'diff');

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'muster-walk-'));
  copySources();
  for (const step of steps) take(step);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Copies all that is checked; packages are linked, but those of the repository itself, which are in the copy. */
function copySources(): void {
  const isSource = (path: string) => !/\/(node_modules|dist|data)$/.test(path);
  for (const name of ['apps', 'packages', 'scripts', 'tests'])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isSource });
  for (const name of ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts'])
    cpSync(join(ROOT, name), join(copy, name));
  mkdirSync(join(copy, 'node_modules/@muster'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => each !== '@muster'))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  // What the tests alone have in a version of their own.
  symlinkSync(join(ROOT, 'tests/node_modules'), join(copy, 'tests/node_modules'));
  for (const name of readdirSync(join(ROOT, 'apps'))) link(`apps/${name}`);
  link('packages/contracts');
  link('tests');
}

function link(folder: string): void {
  symlinkSync(join(copy, folder), join(copy, 'node_modules/@muster', folder.split('/').at(-1) ?? ''));
}

/** Writes a new file, or puts lines into a shared one: each before the line that stands behind it in the walk. */
function take({ path, language, text }: Step): void {
  const file = join(copy, path);
  mkdirSync(dirname(file), { recursive: true });
  if (language !== 'diff') return writeFileSync(file, text, { flag: 'wx' });
  let content = readFileSync(file, 'utf8');
  let added = '';
  for (const line of text.trimEnd().split('\n')) {
    const [mark, rest] = [line[0], `${line.slice(1)}\n`];
    if (mark === '+') {
      added += rest;
      continue;
    }
    expect(content.split(`\n${rest}`), `${path} has the line ${rest}`).toHaveLength(2);
    content = content.replace(`\n${rest}`, `\n${added}${rest}`);
    added = '';
  }
  expect(added).toBe('');
  writeFileSync(file, content);
}

/** Runs a tool in the copy; answers what it said where it failed, and an empty text where it did not. */
async function failureOf(tool: string, ...args: string[]): Promise<string> {
  // The run inside takes nothing of this one's for its own.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const options = { cwd: copy, env: { ...env, NO_COLOR: '1' }, maxBuffer: 64 * 2 ** 20 };
  const ran = promisify(execFile)(process.execPath, [join(ROOT, 'node_modules', tool), ...args], options);
  return ran.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}\n`,
  );
}

test(`the area of the walk touches at most ${SHARED_MAX} shared files`, () => {
  expect(steps.length).toBeGreaterThan(20);
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.length).toBeLessThanOrEqual(SHARED_MAX);
});

test('the area of the walk compiles', { timeout: 5 * MINUTES }, async () => {
  // The tests take the sources of all apps along.
  expect(await failureOf('typescript/bin/tsc', '-p', 'tests', '--noEmit')).toBe('');
});

test('the area of the walk keeps the rules of all areas, and its calls answer', { timeout: 5 * MINUTES }, async () => {
  const rules = ['feature-graph', 'features', 'imports', 'procedures', 'texts', 'wall'];
  const files = [
    ...rules.map((name) => `tests/architecture/${name}.test.ts`),
    'tests/contracts/append-only.test.ts',
    'tests/contracts/calls.test.ts',
    'apps/web/src/router.test.ts',
    'tests/live/law-of-live-data.test.ts',
    'tests/message-of-the-day',
  ];
  // Of tests that are made for each procedure, those of the area alone.
  const ofArea = String.raw`messageOfTheDay|^(?!.*\b[a-z]\w*\.[a-z]\w*)`;
  expect(await failureOf('vitest/vitest.mjs', 'run', ...files, '-t', ofArea)).toBe('');
});
