import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A file of ours; `path` is relative to the repository, with slashes. */
export type Source = { readonly path: string; readonly text: string };

/** One import, export-from or dynamic import. `target` is the repository path it leads to, null for a package. */
export type Import = { readonly specifier: string; readonly target: string | null; readonly typeOnly: boolean };

const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', 'migrations']);

/** Every file below a folder, ours only. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(posix.join(ROOT, folder))) return [];
  return readdirSync(posix.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The folders in a folder. */
export function foldersIn(folder: string): string[] {
  if (!existsSync(posix.join(ROOT, folder))) return [];
  return readdirSync(posix.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_OURS.has(entry.name))
    .map(({ name }) => name);
}

/** The code below some folders, tests included. */
export function sourcesBelow(...folders: readonly string[]): Source[] {
  return folders
    .flatMap(filesBelow)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, text: read(path) }));
}

/** Reads a file of the repository; one that is deleted meanwhile is empty. */
export function read(path: string): string {
  const file = posix.join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Tells a test from the code it tests. */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
}

const FROM = /(?:^|[;\n}])\s*(import|export)\s+(type\s+)?([\w*{}\s,$]*?)\s*from\s*['"]([^'"]+)['"]/g;
const BARE = /(?:^|[;\n}])\s*import\s*['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a file imports. */
export function importsOf({ path, text }: Source): Import[] {
  const code = withoutComments(text);
  const at = (specifier: string, typeOnly: boolean) => ({ specifier, target: resolve(path, specifier), typeOnly });
  return [
    ...[...code.matchAll(FROM)].map(([, , type, names = '', specifier = '']) =>
      at(specifier, type !== undefined || onlyTypes(names)),
    ),
    ...[...code.matchAll(BARE)].map(([, specifier = '']) => at(specifier, false)),
    ...[...code.matchAll(DYNAMIC)].map(([, specifier = '']) => at(specifier, false)),
  ];
}

/** Code without its comments; what stands in strings may be cut, so use it only to look for code. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Whether `{ type A, type B }` names nothing but types. */
function onlyTypes(names: string): boolean {
  const list = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
  if (list === undefined) return false;
  const parts = list.split(',').flatMap((name) => name.trim() || []);
  return parts.length > 0 && parts.every((name) => name.startsWith('type '));
}

const PACKAGES: Record<string, string> = {
  '@muster/contracts': 'packages/contracts/src',
  '@muster/bff': 'apps/bff/src',
  '@muster/upstream': 'apps/upstream/src',
  '@muster/web': 'apps/web/src',
  '@muster/tests': 'tests',
};

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [scope, name, ...rest] = specifier.split('/');
  const folder = PACKAGES[`${scope}/${name}`];
  return folder === undefined ? null : posix.join(folder, `${rest.join('/')}.ts`);
}
