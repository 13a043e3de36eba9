import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from './html.ts';

/** Writes, for a path, the elements that let a browser fetch its screen's files beside the client's first ones. */
export type PageFiles = (path: string) => string;

/** Reads which files the client's screens need, as its build wrote it down. Nothing where it did not. */
export async function loadPageFiles(webDist: string): Promise<PageFiles> {
  const text = await readFile(join(webDist, '.vite', 'page-files.json'), 'utf8').catch(() => '{}');
  return createPageFiles(JSON.parse(text) as Record<string, string[]>);
}

/** Makes it of the files by path, where `*` stands for one segment; alone it stands for every path that is not named. */
export function createPageFiles(files: Readonly<Record<string, readonly string[]>>): PageFiles {
  const screens = new Map(Object.entries(files).map(([path, names]) => [path, names.map(element).join('')]));
  return (path) =>
    screens.get(path.replace(/^(\/com\/)[^/]+/, '$1*').replace(/(?<=.)\/$/, '')) ?? screens.get('*') ?? '';
}

function element(name: string): string {
  return name.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${escapeHtml(name)}">`
    : modulePreload(name);
}

/** Lets a browser fetch a script with the page. */
export function modulePreload(name: string): string {
  return `<link rel="modulepreload" crossorigin href="${escapeHtml(name)}">`;
}
