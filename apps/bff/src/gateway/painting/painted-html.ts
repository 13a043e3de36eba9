import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../pages/html.ts';
import { hashOf } from '../pages/inline-hashes.ts';
import type { PaintedName } from './painted-page.ts';
import type { WithoutStyles } from './written-styles.ts';

/** The files that each painted page begins with beside the client's first ones: scripts and styles, by the page's name. */
export type PaintedFiles = Readonly<Partial<Record<PaintedName, readonly string[]>>>;

/** A painted page to be written: what stands in its head and beside its root, as HTML. */
export type PaintedParts = {
  readonly name: PaintedName;
  readonly head: string;
  readonly data: string;
  readonly paint: WithoutStyles;
};

/** A page as it is sent, and the style of its own that its policy has to allow; empty where it has none. */
export type PaintedHtml = { readonly text: string; readonly style: string };

const HEAD = '<!--muster:head-->';
const DATA = '<!--muster:data-->';
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const ROOT = '<div id="root"></div>';

/** Reads which files painted pages begin with, as the client's build wrote it down. Nothing where it did not. */
export async function loadPaintedFiles(webDist: string): Promise<PaintedFiles> {
  const text = await readFile(join(webDist, '.vite', 'painted-pages.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as PaintedFiles;
}

/**
 * Makes what writes painted pages, from the client's built page; null where that is not as expected. They name no script that is loaded by
 * itself: `begin-painted.ts` begins the client from the names in `muster-files`, the entry first. Styles of the page's own parts stand in its head.
 */
export function createPaintedHtml(html: string, files: PaintedFiles): ((parts: PaintedParts) => PaintedHtml) | null {
  const entry = ENTRY.exec(html)?.[1];
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href = '']) => href);
  const [start = '', behindHead] = html.replace(ENTRY, '').replaceAll(PRELOAD, '').split(HEAD, 2);
  const [head, body] = behindHead?.split('</head>', 2) ?? [];
  const [beforeRoot, behindRoot] = body?.split(ROOT, 2) ?? [];
  const [between, end] = behindRoot?.split(DATA, 2) ?? [];
  if (entry === undefined || head === undefined || beforeRoot === undefined || end === undefined) return null;
  return ({ name, head: ofPage, data, paint }) => {
    const own = files[name] ?? [];
    const scripts = [entry, ...preloads, ...own.filter((file) => !file.endsWith('.css'))];
    const styles = own.filter((file) => file.endsWith('.css')).map(styleSheet);
    const text = [
      start,
      ofPage,
      `<meta name="muster-files" content="${escapeHtml(scripts.join(' '))}">`,
      head,
      ...styles,
      '</head>',
      beforeRoot,
      paint.sheet === '' ? '' : `<style id="muster-styles">${paint.sheet}</style>`,
      `<div id="root" data-painted>${paint.html}</div>`,
      between,
      data,
      end,
    ].join('');
    return { text, style: paint.sheet === '' ? '' : hashOf(paint.sheet) };
  };
}

function styleSheet(file: string): string {
  return `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}">`;
}
