import { expect, test } from 'vitest';
import { createPageShell } from './page-shell.ts';
import { refusalPage } from './refusal-page.ts';

const origins = { productOrigin: 'https://example.org', communityOrigin: 'https://{customId}.example.org' };
const hostile = `</script><script>alert("$&'$1")</script>\u2028`;
const community = { uuid: '11111111-1111-4111-8111-111111111111', customId: 'lsrp', name: hostile };
const shell = createPageShell('<head><!--muster:head--></head><body><!--muster:data--></body>');

test('a page carries its site’s name and data', () => {
  const html = shell({ kind: 'community', ...origins, community: { ...community, name: 'Los Santos Roleplay' } });
  expect(html).toContain('<title>Los Santos Roleplay</title>');
  expect(html).toContain('<meta property="og:title" content="Los Santos Roleplay">');
  expect(html).not.toContain('<!--muster');
});

test('a community’s name can end neither a tag nor the data, and arrives unchanged', () => {
  const html = shell({ kind: 'community', ...origins, community });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const data = /id="muster-data">(.*)<\/script>/s.exec(html)?.[1] ?? '';
  expect(data).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(data)).toEqual({ site: { kind: 'community', ...origins, community } });
});

test('a refusal says what it is told and nothing else runs', () => {
  const html = refusalPage({
    status: 404,
    text: '<b>x</b>',
    requestId: 'r-1',
    link: { href: '/"><script>', label: 'Back' },
  });
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(html).not.toContain('<script');
});
