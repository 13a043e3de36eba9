import type { Language } from '@muster/contracts/kit/language/languages';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../pages/html.ts';
import { hashOf } from '../pages/inline-hashes.ts';
import type { LanguageFiles } from '../languages/page-language.ts';
import type { PaintedName } from './painted-page.ts';
import type { WithoutStyles } from './written-styles.ts';

/**
 * The files that each painted page begins with beside the client's first ones, scripts and styles, by the page's name, and the text of
 * the style sheets of all of them by their addresses.
 */
export type PaintedFiles = {
  readonly ofPages: Readonly<Partial<Record<PaintedName, readonly string[]>>>;
  readonly sheets: ReadonlyMap<string, string>;
};

/** The painted files of a client without painted pages. */
export const NO_PAINTED_FILES: PaintedFiles = { ofPages: {}, sheets: new Map() };

/** A painted page to be written: what stands in its head and beside its root, as HTML. */
export type PaintedParts = {
  readonly name: PaintedName;
  readonly language: Language;
  readonly head: string;
  readonly data: string;
  readonly paint: WithoutStyles;
};

/** A page as it is sent, and the styles of its own that its policy has to allow; empty where it has none. */
export type PaintedHtml = { readonly text: string; readonly style: string };

const HEAD = '<!--muster:head-->';
const DATA = '<!--muster:data-->';
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">\s*/g;
const ROOT = '<div id="root"></div>';

/** Reads which files painted pages begin with, as the client's build wrote it down. Nothing where it did not. */
export async function loadPaintedFiles(webDist: string): Promise<PaintedFiles> {
  const text = await readFile(join(webDist, '.vite', 'painted-pages.json'), 'utf8').catch(() => '{}');
  const ofPages = JSON.parse(text) as PaintedFiles['ofPages'];
  const html = await readFile(join(webDist, 'index.html'), 'utf8').catch(() => '');
  const named = [...sheetsOf(html), ...Object.values(ofPages).flat().filter(isSheet)];
  const sheets = new Map<string, string>();
  for (const file of new Set(named)) {
    const sheet = await readFile(join(webDist, file), 'utf8').catch(() => null);
    // A sheet that cannot be read, or could end its element, is linked to as a file instead.
    if (sheet !== null && !/<\/style/i.test(sheet)) sheets.set(file, sheet.trim());
  }
  return { ofPages, sheets };
}

const isSheet = (file: string): boolean => file.endsWith('.css');

function sheetsOf(html: string): string[] {
  return Array.from(html.matchAll(STYLESHEET), ([, href = '']) => href);
}

/**
 * Makes what writes painted pages, from the client's built page; null where that is not as expected. They name no script that is loaded by
 * itself: `begin-painted.ts` begins the client from the names in `muster-files`: the entry, what it imports, and the page's own parts. The
 * styles of all that is shown are one element in the head, so that nothing is waited for before the page is painted.
 */
export function createPaintedHtml(
  html: string,
  { ofPages, sheets }: PaintedFiles,
  ofLanguages: LanguageFiles = {},
): ((parts: PaintedParts) => PaintedHtml) | null {
  const entry = ENTRY.exec(html)?.[1];
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href = '']) => href);
  const base = sheetsOf(html);
  const bare = html.replace(ENTRY, '').replaceAll(PRELOAD, '').replaceAll(STYLESHEET, '');
  const [start = '', behindHead] = bare.split(HEAD, 2);
  const [head, body] = behindHead?.split('</head>', 2) ?? [];
  const [beforeRoot, behindRoot] = body?.split(ROOT, 2) ?? [];
  const [between, end] = behindRoot?.split(DATA, 2) ?? [];
  if (entry === undefined || head === undefined || beforeRoot === undefined || end === undefined) return null;
  const styles = new Map(
    Object.entries(ofPages).map(([name, own]) => [name, stylesOf([...base, ...own.filter(isSheet)], sheets)]),
  );
  const ofOthers = stylesOf(base, sheets);
  const first = [entry, ...preloads].join(' ');
  return ({ name, language, head: ofPage, data, paint }) => {
    const own = ofPages[name] ?? [];
    const parts = [...own.filter((file) => !isSheet(file)), ...(ofLanguages[language] ?? [])].join(' ');
    const { text: ofParts, hash } = styles.get(name) ?? ofOthers;
    const text = [
      start.replace('<html lang="en"', `<html lang="${language}"`),
      ofPage,
      `<meta name="muster-files" content="${escapeHtml(first)}"${parts && ` data-parts="${escapeHtml(parts)}"`}>`,
      head,
      ofParts,
      '</head>',
      beforeRoot,
      paint.sheet === '' ? '' : `<style id="muster-styles">${paint.sheet}</style>`,
      `<div id="root" data-painted>${paint.html}</div>`,
      between,
      data,
      end,
    ].join('');
    const hashes = [hash, paint.sheet === '' ? '' : hashOf(paint.sheet)];
    return { text, style: hashes.filter(Boolean).join(' ') };
  };
}

/**
 * Style sheets as one element with its hash, as far as their texts are known. Each stays named by a link that loads nothing: the
 * client, which loads the styles of its parts, finds them by their addresses.
 */
function stylesOf(files: readonly string[], sheets: PaintedFiles['sheets']): { text: string; hash: string } {
  const written = files.flatMap((file) => sheets.get(file) ?? []).join('\n');
  const links = files.map(
    (file) => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}"${sheets.has(file) ? ' disabled' : ''}>`,
  );
  if (written === '') return { text: links.join(''), hash: '' };
  return { text: `<style>${written}</style>${links.join('')}`, hash: hashOf(written) };
}
