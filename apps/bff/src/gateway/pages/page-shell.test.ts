import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { SiteDecision } from '@muster/contracts/hosts/model';
import { describe, expect, test } from 'vitest';
import { createOrigins } from '../origins.ts';
import type { FirstScreen } from './first-answers.ts';
import { describePage } from './page-facts.ts';
import { createPageFiles } from './page-files.ts';
import { createPageShell, type ShellFiles } from './page-shell.ts';
import { refusalPage } from './refusal-page.ts';

const origins = createOrigins({ publicOrigin: 'https://example.org', productDomain: 'example.org' }, () => 4000);
const hostile = `</script><script>alert("$&'$1")</script>\u2028`;
const uuid = '11111111-1111-4111-8111-111111111111';
const place = { uuid, customId: 'lsrp', name: 'Los Santos Roleplay' };
const short: SiteDecision = { kind: 'community', host: 'lsrp.example.org', by: 'shortName', community: place };
const custom: SiteDecision = { ...short, host: 'rp.example.test', by: 'customDomain' };
const product: SiteDecision = { kind: 'product', host: 'example.org' };
const ofPaths = createPageFiles({
  '/com/*/admin/accounts': ['/assets/a.js', '/assets/a.css'],
  '/': [],
  '/com/*': [],
  '*': ['/assets/pages.js'],
});
const files: ShellFiles = { ofPaths, ofLanguages: { de: ['/assets/de.js'] } };
const shell = createPageShell('<head><!--muster:head--></head><body><!--muster:data--></body>', files);

function screen(changes: Partial<PublicCommunity> = {}, staleSince: string | null = null): FirstScreen {
  const community: PublicCommunity = {
    ...place,
    sysStatus: 'active',
    subtitle: 'Serious roleplay',
    description: 'A city.\n\nAnd its people.',
    image: '/files/logo.webp',
    banner: null,
    discord: null,
    website: null,
    contact: '',
    toolbar: { items: [], adminIcon: null, backgroundColor: '#123456', itemAlignment: 'left' },
    gameCategory: null,
    customDomain: null,
    language: null,
    departments: [{ id: 'd1', label: 'Police', secondLabel: '', parent: null, ranks: [] }],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
  const viewer = { relation: 'visitor', member: null, permissions: [], viewable: [], viewing: null } as const;
  const view = {
    asOf: 3,
    community,
    viewer: { ...viewer, permissions: [], viewable: [], secondFactorDue: false, secondFactorUnshown: false },
  };
  return { kind: 'known', view, dashboard: { asOf: 3, members: 12, departments: [] }, staleSince };
}

const page = (site: SiteDecision, path = '/', first: FirstScreen | null = screen()) =>
  describePage({ site, path, language: 'en', first }, origins);
const html = (...source: Parameters<typeof page>) => shell.write(page(...source), source[1] ?? '/');
const dataIn = (text: string) => JSON.parse(/id="muster-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '');

describe('a community’s page', () => {
  test('says what it is in title, description, picture and colour', () => {
    const text = html(short);
    expect(text).toContain('<title>Los Santos Roleplay</title>');
    expect(text).toContain('<meta name="description" content="A city. And its people.">');
    expect(text).toContain('<meta property="og:image" content="https://lsrp.example.org/files/logo.webp">');
    expect(text).toContain('<meta name="theme-color" content="#123456">');
    expect(text).toContain('<link rel="icon" href="/files/logo.webp">');
    expect(text).not.toContain('<!--muster');
  });

  test('names the files of a screen that has a long list; of others but the first pages, the directory of pages', () => {
    const preloads = (path: string) => html(product, path).match(/<link rel="(?:module)?preload"[^>]*>/g) ?? [];
    const files = [
      '<link rel="modulepreload" crossorigin href="/assets/a.js">',
      '<link rel="preload" as="style" crossorigin href="/assets/a.css">',
    ];
    expect(preloads(`/com/${uuid}/admin/accounts`)).toEqual(files);
    expect(preloads(`/com/${uuid}/admin/accounts/`)).toEqual(files);
    for (const path of ['/', `/com/${uuid}`, `/com/${uuid}/`]) expect(preloads(path)).toEqual([]);
    for (const path of [`/com/${uuid}/admin/limits`, '/com//admin/accounts', '/constructor']) {
      expect(preloads(path)).toEqual(['<link rel="modulepreload" crossorigin href="/assets/pages.js">']);
    }
  });

  test('can be read without script', () => {
    const text = /<noscript>(.*)<\/noscript>/s.exec(html(short))?.[1] ?? '';
    for (const words of ['Los Santos Roleplay', 'Serious roleplay', 'And its people.', '12 members', 'Police']) {
      expect(text).toContain(words);
    }
  });

  test('brings what the first screen asks for, and the dashboard’s numbers where that is the dashboard', () => {
    const asked = (text: string) => dataIn(text).answers.map(({ procedure }: { procedure: string }) => procedure);
    expect(asked(html(short))).toEqual(['communities.get', 'communities.dashboard']);
    expect(asked(html(product, `/com/${uuid}/`))).toEqual(['communities.get', 'communities.dashboard']);
    expect(asked(html(short, '/roster'))).toEqual(['communities.get']);
    expect(asked(html(short, '/', { kind: 'unknown' }))).toEqual([]);
  });

  test('says when it is old', () => {
    expect(dataIn(html(short, '/', screen({}, '2026-01-01T00:00:00.000Z'))).staleSince).toBe(
      '2026-01-01T00:00:00.000Z',
    );
    expect(
      dataIn(html({ ...short, staleSince: '2026-01-02T00:00:00.000Z' }, '/', { kind: 'unknown' })).staleSince,
    ).toBe('2026-01-02T00:00:00.000Z');
    expect(dataIn(html(short))).not.toHaveProperty('staleSince');
  });

  test('that does not exist is a 404 that nobody indexes', () => {
    const missing = page(product, `/com/${uuid}`, { kind: 'missing' });
    expect([missing.status, missing.isIndexed]).toEqual([404, false]);
  });

  test('that is inactive is a page that is not indexed, with the refusal that a visitor is told', () => {
    const reason = { code: 'communities.inactive', text: 'This community is not active right now.', values: {} };
    const closed = page(product, `/com/${uuid}`, { kind: 'closed', reason });
    expect([closed.status, closed.isIndexed]).toEqual([200, false]);
    const body = { code: reason.code, status: 403, message: reason.text, details: { values: {} } };
    const refusal = { procedure: 'communities.get', input: { community: uuid }, body };
    expect(closed.data.refusals).toEqual([refusal]);
  });
});

describe('its one address', () => {
  test.each([
    ['on its short host', short, '/a', {}, 'https://lsrp.example.org/a'],
    ['on the product’s host', product, `/com/${uuid}/a`, {}, 'https://lsrp.example.org/a'],
    ['on the product’s host, at home', product, `/com/${uuid}`, {}, 'https://lsrp.example.org/'],
    ['on a domain of its own', custom, '/a', {}, 'https://rp.example.test/a'],
    [
      'on its short host, with a domain of its own',
      short,
      '/a',
      { customDomain: 'rp.example.test' },
      'https://rp.example.test/a',
    ],
    ['with a path that looks like a host', short, '//evil.test/a', {}, 'https://lsrp.example.org//evil.test/a'],
  ])('%s', (...[, site, path, face, address]) => {
    expect(page(site, path, screen(face)).canonical).toBe(address);
  });
});

test('the product’s own pages have a picture and words for previews', () => {
  const text = html(product, '/', null);
  expect(text).toContain('<meta property="og:image" content="https://example.org/preview.png">');
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(text).toMatch(/<meta property="og:description" content="[^"]{50,200}">/);
  expect(html(short, '/', { kind: 'unknown' })).not.toContain('og:image');
});

test('pages about the person looking, and admin pages, are kept out of indexes', () => {
  for (const path of ['/login', '/account', '/menu', `/menu${uuid}`, '/oauth/own'])
    expect(page(product, path, null).isIndexed).toBe(false);
  expect(page(short, '/admin/customize').isIndexed).toBe(false);
  expect(page(product, `/com/${uuid}/admin/customize`).isIndexed).toBe(false);
  expect(page(product, '/', null).isIndexed).toBe(true);
});

test('whatever a community writes can end neither a tag nor the data, and arrives unchanged', () => {
  const text = html(
    { ...short, community: { ...place, name: hostile } },
    `/${hostile}`,
    screen({ name: hostile, subtitle: hostile, description: hostile, image: `https://x.test/"><script>` }),
  );
  // The page's data, and what search engines read.
  expect(text.match(/<script/g)).toHaveLength(2);
  expect(text.match(/<\/script>/g)).toHaveLength(2);
  const data = /id="muster-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(data).not.toMatch(/[<>&\u2028\u2029]/);
  expect(dataIn(text).answers[0].data.community.name).toBe(hostile);
});

test('a script that the build wrote into the page is known by its hash, and nothing that a community writes ever is', () => {
  const built = createPageShell(
    '<head><script>ask()</script><!--muster:head--></head><body><!--muster:data--></body>',
    files,
  );
  // From `printf 'ask()' | openssl dgst -sha256 -binary | base64`.
  expect(built.inline).toEqual({ scripts: "'sha256-inhqo8UEOtta3Yf/3uJCGUt2o6pzuDBPHXRBiutLwio='", styles: '' });
  expect(shell.inline).toEqual({ scripts: '', styles: '' });
  const text = built.write(page({ ...short, community: { ...place, name: hostile } }), '/');
  expect(text.match(/<script>/g)).toEqual(['<script>']);
});

test('what every page needs first is named for proxies that pass it on before the page', () => {
  const font = '<link rel="preload" as="font" type="font/woff2" href="/assets/inter-1.woff2" crossorigin="">';
  const built = createPageShell(`<head><!--muster:head-->${font}</head><body><!--muster:data--></body>`, files);
  expect(built.hint).toBe('</assets/inter-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin');
  expect(shell.hint).toBe(null);
});

test('a page says its language, and names the texts of one that is not English', () => {
  const built = createPageShell(
    '<html lang="en"><head><!--muster:head--></head><body><!--muster:data--></body></html>',
    files,
  );
  const facts = describePage({ site: product, path: '/', language: 'de', first: null }, origins);
  const [german, english] = [built.write(facts, '/'), built.write({ ...facts, language: 'en' }, '/')];
  expect(german).toContain('<html lang="de">');
  expect(german).toContain('<link rel="modulepreload" crossorigin href="/assets/de.js">');
  expect(english).toContain('<html lang="en">');
  expect(english).not.toContain('/assets/de.js');
});

test('words of ours for readers without script and for previews are in the language of the page', () => {
  const inSpanish = (site: SiteDecision, first: FirstScreen | null) =>
    shell.write(describePage({ site, path: '/', language: 'es', first }, origins), '/');
  const summary = /<noscript>(.*)<\/noscript>/s.exec(inSpanish(short, screen()))?.[1] ?? '';
  expect(summary).toContain('<p>12 miembros</p>');
  expect(summary).toContain('<h2>Departamentos</h2>');
  expect(inSpanish(short, screen({ description: '', subtitle: '' }))).toContain(
    'content="Los Santos Roleplay en Muster."',
  );
  expect(inSpanish(short, { kind: 'unknown' })).toContain(
    'content="Los Santos Roleplay: las páginas propias de la comunidad en Muster."',
  );
  expect(inSpanish(product, null)).toContain('content="Dirige tu comunidad de roleplay en línea');
  expect(inSpanish(product, null)).toContain('content="Muster: dirige tu comunidad desde un solo lugar."');
});

test('a refusal is in its language', () => {
  const german = refusalPage({ status: 404, language: 'de', text: 'x', requestId: 'r-1', link: null });
  expect(german).toContain('<html lang="de">');
  expect(german).toContain('Anfrage-ID <code>r-1</code>');
});

test('a refusal says what it is told and nothing else runs', () => {
  const refused = refusalPage({
    status: 404,
    language: 'en',
    text: '<b>x</b>',
    requestId: 'r-1',
    link: { href: '/"><script>', label: 'Back' },
  });
  expect(refused).toContain('&lt;b&gt;x&lt;/b&gt;');
  const named = refusalPage({
    status: 410,
    language: 'en',
    text: 'x',
    hint: '<i>',
    name: hostile,
    requestId: null,
    link: { href: '/', label: 'y' },
  });
  expect(named).toContain('&lt;i&gt;');
  expect(named).not.toMatch(/<script|Request/);
  expect(refused).not.toContain('<script');
});
