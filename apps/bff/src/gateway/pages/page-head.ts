import { escapeHtml, jsonForScript } from './html.ts';
import type { PageFacts } from './page-facts.ts';

/** What stands in the head: for the tab, for search, and for previews of a link. */
export function headOf(page: PageFacts): string {
  const { title, description, canonical, image, icon } = page;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(page.isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    link('canonical', canonical),
    meta('name', 'theme-color', page.themeColour),
    link('manifest', '/manifest.webmanifest'),
    ...(icon
      ? [link('icon', icon), link('apple-touch-icon', icon)]
      : [link('icon', '/icon.svg', 'image/svg+xml'), link('apple-touch-icon', '/icon-192.png')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', page.community?.face.name ?? 'Muster'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    ...(image ? [meta('property', 'og:image', image.address), meta('property', 'og:image:alt', image.alt)] : []),
    meta('name', 'twitter:card', image?.isWide ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(image ? [meta('name', 'twitter:image', image.address), meta('name', 'twitter:image:alt', image.alt)] : []),
    structuredData(page),
  ].join('\n');
}

/** What search engines read of the page (schema.org as JSON-LD): the community as an organization, or the product's site. */
function structuredData({ title, description, canonical, image, community }: PageFacts): string {
  const { origin } = new URL(canonical);
  const { website, discord } = community?.face ?? {};
  const sameAs = [website, discord].filter((address) => address?.startsWith('https://'));
  const facts = {
    '@context': 'https://schema.org',
    '@type': community ? 'Organization' : 'WebSite',
    name: title,
    description,
    url: `${origin}/`,
    ...(image && { image: image.address }),
    ...(sameAs.length > 0 && { sameAs }),
  };
  return `<script type="application/ld+json">${jsonForScript(facts)}</script>`;
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string, type?: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${type ? ` type="${type}"` : ''}>`;
}
