import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildWebClient } from '../../scripts/web-client.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const SCRIPT_MAX = 150_000;
const STYLE_MAX = 30_000;

/** What the first page somebody opens loads beside the entry, until it is painted: its own parts, all of them lazy. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  landing: ['src/features/landing/pages/landing-page.tsx'],
  dashboard: [
    'src/features/communities/parts/community-layout.tsx',
    'src/features/communities/pages/dashboard-page.tsx',
  ],
};

let manifest: Manifest = {};
beforeAll(async () => {
  if (!existsSync(`${DIST}.vite/manifest.json`)) await buildWebClient();
  manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Manifest;
}, 60_000);

describe.each(Object.entries(PAGES))('the first load of the %s', (_, parts) => {
  const files = () => closureOf(['index.html', ...parts]);

  test('takes at most 150 kB of script and 30 kB of style', () => {
    const { scripts, styles } = files();
    expect(sizeOf(scripts) + sizeInPage(), scripts.join('\n')).toBeLessThanOrEqual(SCRIPT_MAX);
    expect(sizeOf(styles), styles.join('\n')).toBeLessThanOrEqual(STYLE_MAX);
  });

  test('has neither zod nor react-hook-form nor Mantine in it', () => {
    const { scripts, styles } = files();
    const text = [...scripts, ...styles].map((file) => readFileSync(DIST + file, 'utf8')).join('\n');
    // Words that each of them cannot do without, in their scripts and in their styles. With its dot: zod's settings are there.
    for (const word of ['ZodError', '._zod.', 'shouldUnregister', 'MantineProvider', '--mantine-color-white']) {
      expect(text.includes(word), word).toBe(false);
    }
  });
});

test('no files wait for each other: which runs first would depend on the page that is opened first', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) circles.push([...way, name].map((each) => chunkOf(each).file).join(' > '));
    if (done.has(name) || way.includes(name)) return;
    for (const next of chunkOf(name).imports ?? []) follow(next, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) follow(name, []);
  expect(circles).toEqual([]);
});

test('the first files name no page but those that a first load may begin with', () => {
  const { scripts } = closureOf(['index.html']);
  const text = scripts.map((file) => readFileSync(DIST + file, 'utf8')).join('\n');
  const named = Array.from(text.matchAll(/[\w-]+-pages?(?=-[\w-]{7}\.js)/g), ([name]) => name);
  expect(new Set(named)).toEqual(new Set(['landing-page', 'dashboard-page']));
});

/** What a request costs is much the same however little it brings; with sixty of them a list waited for the browser alone. */
const FILES_MAX = 16;

test('a screen with a long list comes in few files beside the first ones', () => {
  const screens = JSON.parse(readFileSync(`${DIST}.vite/page-files.json`, 'utf8')) as Record<string, string[]>;
  expect(Object.keys(screens)).toContain('/com/*/admin/accounts');
  for (const [path, files] of Object.entries(screens)) {
    expect(files.length, [path, ...files].join('\n')).toBeLessThanOrEqual(FILES_MAX);
  }
});

const EDITOR_MAX = 130_000;

test('the editor of texts is a file of its own, within its size, and the plain field in its place is not in it', () => {
  const editor = chunkOf('src/features/rich-text/parts/rich-text-editor.tsx');
  expect(sizeOf([editor.file])).toBeLessThanOrEqual(EDITOR_MAX);
  const others = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && file !== editor.file);
  const withIt = others.filter(({ file }) => readFileSync(DIST + file, 'utf8').includes('ProseMirror'));
  expect(withIt.map(({ file }) => file)).toEqual([]);
});

/** Everything a browser loads for some modules: their chunks, what those import, and the styles of all. */
function closureOf(modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const add = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    chunkOf(name).imports?.forEach(add);
  };
  modules.forEach(add);
  const chunks = [...seen].map(chunkOf);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}

function chunkOf(name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no chunk for ${name}`);
  return chunk;
}

/** The script that stands in the page itself, before any other. */
function sizeInPage(): number {
  const [, script] = /<script>(.*?)<\/script>/s.exec(readFileSync(`${DIST}index.html`, 'utf8')) ?? [];
  if (script === undefined) throw new Error('the page has no script that asks ahead');
  return gzipSync(script).length;
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(DIST + file)).length, 0);
}
