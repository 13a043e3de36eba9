import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Origins } from '../origins.ts';
import type { FirstScreens } from './first-answers.ts';
import { describePage, type PageFacts } from './page-facts.ts';
import { NOT_FOR_CRAWLERS, publicPaths } from './public-pages.ts';
import type { SendPage } from './send-page.ts';

/** What the small files of a site need. */
export type SiteFilesDeps = {
  readonly origins: Origins;
  readonly firstScreens: FirstScreens;
  readonly sendPage: SendPage;
};

/** The product's own signs, for people who install it; a mask of any shape leaves the maskable one's sign whole. */
const PRODUCT_ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** Files every site has by convention: for crawlers, for people who install the site, for old browsers. */
export function siteFiles(app: FastifyInstance, { origins, firstScreens, sendPage }: SiteFilesDeps): void {
  const describe = async ({ site, authority }: FastifyRequest) => {
    const first = site.kind === 'community' ? await firstScreens.of(authority, site.community.uuid) : null;
    return (path: string): PageFacts => describePage({ site, path, language: 'en', first }, origins);
  };
  const facts = async (request: FastifyRequest) => (await describe(request))('/');

  app.get('/robots.txt', async (request, reply) => {
    const lines = ['User-agent: *', ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`), 'Allow: /', ''];
    // The list of the site's one address: what a list on another host says of this one, crawlers do not believe.
    const { origin } = new URL((await facts(request)).canonical);
    const text = `${lines.join('\n')}\nSitemap: ${origin}/sitemap.xml\n`;
    return sendPage(request, reply, { status: 200, type: 'text/plain; charset=utf-8', text });
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const at = await describe(request);
    const pages = publicPaths(request.site.kind === 'community' ? 'community' : 'product').map(at);
    const urls = pages.map(({ canonical }) => `<url><loc>${escapeXml(canonical)}</loc></url>`);
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>
`;
    return sendPage(request, reply, { status: 200, type: 'application/xml; charset=utf-8', text });
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { title, description, themeColour, icon } = await facts(request);
    const manifest = {
      id: '/',
      name: title,
      short_name: title.slice(0, 30),
      description,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0a0c10',
      theme_color: themeColour,
      icons: icon ? [{ src: icon, sizes: '256x256', type: 'image/webp' }] : PRODUCT_ICONS,
    };
    const type = 'application/manifest+json; charset=utf-8';
    return sendPage(request, reply, { status: 200, type, text: JSON.stringify(manifest) });
  });

  app.get('/favicon.ico', async (request, reply) => {
    const { icon } = await facts(request);
    return reply.header('cache-control', 'public, max-age=3600').redirect(icon ?? '/icon.svg', 302);
  });
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
