import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../platform/logger.ts';
import { jsonForScript } from './html.ts';
import { type InlineHashes, inlineHashesOf } from './inline-hashes.ts';
import type { PageFacts } from './page-facts.ts';
import { type Language, LANGUAGES } from '@muster/contracts/kit/language/languages';
import { createPaintedHtml, loadPaintedFiles, NO_PAINTED_FILES } from '../painting/painted-html.ts';
import type { PaintedName } from '../painting/painted-page.ts';
import type { WithoutStyles } from '../painting/written-styles.ts';
import { loadPageFiles, modulePreload, type PageFiles } from './page-files.ts';
import { type LanguageFiles, loadLanguageFiles } from '../languages/page-language.ts';
import { headOf } from './page-head.ts';
import { summaryOf } from './page-summary.ts';

/** The client's own page. */
export type PageShell = {
  /** Writes the first HTML of a page at a path, filled with what the page is about. */
  readonly write: (page: PageFacts, path: string) => string;
  /** The same of a page that was painted; null where the client's page is not made for it. */
  readonly writePainted: ((page: PageFacts, paint: NamedPaint) => WrittenPaint) | null;
  /** The scripts and styles that the build wrote into it. */
  readonly inline: InlineHashes;
  /** Value of the `Link` header: the font to preload, for proxies that send early hints; null where the page preloads none. */
  readonly hint: string | null;
};

/** What was painted, and which page it is of. */
export type NamedPaint = { readonly name: PaintedName; readonly paint: WithoutStyles };

/** A painted page, and all that its policy has to allow. */
export type WrittenPaint = { readonly text: string; readonly inline: InlineHashes };

const HEAD = '<!--muster:head-->';
const DATA = '<!--muster:data-->';
/** What the build wrote for painted pages alone. */
const OF_PAINTED = /<!--muster:painted-->.*?<!--\/muster:painted-->/s;

/** The text face, as the build preloads it. */
const FONT = /<link rel="preload" as="font" type="([\w/-]+)" href="([^"<>]+)"/;

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">${HEAD}</head>
<body><p>The client is not built. Run <code>npm run build</code> and start again.</p>${DATA}</body></html>
`;

/** Reads the built client's page once. Without one the gateway still serves everything else. */
export async function loadPageShell(webDist: string, logger: Logger): Promise<PageShell> {
  const html = await readFile(join(webDist, 'index.html'), 'utf8').catch(() => {
    logger.warn('the client is not built: run npm run build');
    return NOT_BUILT;
  });
  const files = { ofPaths: await loadPageFiles(webDist), ofLanguages: await loadLanguageFiles(webDist) };
  return createPageShell(html, files, await loadPaintedFiles(webDist));
}

/** The files that a page names beside the client's first ones: by its path, and by its language. */
export type ShellFiles = { readonly ofPaths: PageFiles; readonly ofLanguages: LanguageFiles };

/** Makes the shell of a page with places for head and data; a page without them is served as it is. */
export function createPageShell(html: string, files: ShellFiles, paintedFiles = NO_PAINTED_FILES): PageShell {
  const [start = '', rest] = html.replace(OF_PAINTED, '').split(HEAD, 2);
  const [middle = '', end] = rest === undefined ? [html] : rest.split(DATA, 2);
  const inline = inlineHashesOf(html);
  const [, type, href] = FONT.exec(html) ?? [];
  const hint = href === undefined ? null : `<${href}>; rel=preload; as=font; type="${type}"; crossorigin`;
  if (rest === undefined || end === undefined) return { write: () => html, writePainted: null, inline, hint };
  const painted = createPaintedHtml(html, paintedFiles, files.ofLanguages);
  const starts = startsOf(start, files.ofLanguages);
  return {
    writePainted:
      painted &&
      ((page, { name, paint }) => {
        const { text, style } = painted({
          name,
          paint,
          language: page.language,
          head: headOf(page),
          data: dataOf(page),
        });
        return { text, inline: style === '' ? inline : { ...inline, styles: `${inline.styles} ${style}` } };
      }),
    write: (page, path) =>
      starts[page.language] + headOf(page) + files.ofPaths(path) + middle + dataOf(page) + summaryOf(page) + end,
    inline,
    hint,
  };
}

/** How a page begins in each language, with the file of its texts named. */
function startsOf(start: string, ofLanguages: LanguageFiles): Readonly<Record<Language, string>> {
  const begin = (language: Language) =>
    start.replace('<html lang="en"', `<html lang="${language}"`) +
    (ofLanguages[language] ?? []).map(modulePreload).join('');
  return Object.fromEntries(LANGUAGES.map((language) => [language, begin(language)])) as Record<Language, string>;
}

function dataOf({ data }: PageFacts): string {
  return `<script type="application/json" id="muster-data">${jsonForScript(data)}</script>`;
}
