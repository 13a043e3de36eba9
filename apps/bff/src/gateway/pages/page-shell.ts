import type { Site } from '@muster/contracts/hosts/model';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../platform/logger.ts';
import { escapeHtml, jsonForScript } from './html.ts';

/** Fills the client's first HTML with what a site's page needs before any script runs. */
export type PageShell = (site: Site) => string;

const HEAD = '<!--muster:head-->';
const DATA = '<!--muster:data-->';
const PRODUCT_DESCRIPTION =
  'One place to run an online roleplay community: pages, applications, rosters, calendar, forums and files.';

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
  return createPageShell(html);
}

/** Makes the shell of a page with places for head and data; a page without them is served as it is. */
export function createPageShell(html: string): PageShell {
  return (site) => html.replace(HEAD, () => headOf(site)).replace(DATA, () => dataOf(site));
}

function headOf(site: Site): string {
  const name = site.kind === 'community' ? site.community.name : 'Muster';
  const description = site.kind === 'community' ? `${name}: the community's own pages on Muster.` : PRODUCT_DESCRIPTION;
  return [
    `<title>${escapeHtml(name)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Muster'),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', 'summary'),
  ].join('\n');
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

function dataOf(site: Site): string {
  return `<script type="application/json" id="muster-data">${jsonForScript({ site })}</script>`;
}
