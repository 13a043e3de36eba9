import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../platform/logger.ts';
import { jsonForScript } from './html.ts';
import type { PageFacts } from './page-facts.ts';
import { loadPageFiles, type PageFiles } from './page-files.ts';
import { headOf } from './page-head.ts';
import { summaryOf } from './page-summary.ts';

/** The client's own page. */
export type PageShell = {
  /** Writes the first HTML of a page at a path, filled with what the page is about. */
  readonly write: (page: PageFacts, path: string) => string;
  /** The scripts that the build wrote into it, as the page's policy names them; empty where there are none. */
  readonly scriptHashes: string;
};

const HEAD = '<!--muster:head-->';
const DATA = '<!--muster:data-->';

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
  return createPageShell(html, await loadPageFiles(webDist));
}

/** Makes the shell of a page with places for head and data; a page without them is served as it is. */
export function createPageShell(html: string, filesOf: PageFiles): PageShell {
  const [start = '', rest] = html.split(HEAD, 2);
  const [middle = '', end] = rest === undefined ? [html] : rest.split(DATA, 2);
  const scriptHashes = hashesOf(html);
  if (rest === undefined || end === undefined) return { write: () => html, scriptHashes };
  return {
    write: (page, path) => start + headOf(page) + filesOf(path) + middle + dataOf(page) + summaryOf(page) + end,
    scriptHashes,
  };
}

/** Taken from the client as it was built, before anything is filled in: nothing a community writes is ever among them. */
function hashesOf(html: string): string {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}

function dataOf({ data }: PageFacts): string {
  return `<script type="application/json" id="muster-data">${jsonForScript(data)}</script>`;
}
