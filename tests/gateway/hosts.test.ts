import { describe, expect, test } from 'vitest';
import { ownDomain } from '../session/hand-over-flow.ts';
import { useStack } from '../support/use-stack.ts';
import { sendBytes } from './raw-http.ts';

const use = useStack();
const port = () => Number(new URL(use.stack.origin).port);

/** A GET of the main page with these lines in the place of `Host`; `$PORT` is the gateway's. */
const withLines = (lines: readonly string[], target = '/') => {
  const head = [`GET ${target} HTTP/1.1`, ...lines, 'Accept: text/html', 'Connection: close', '', ''];
  return sendBytes(port(), head.join('\r\n').replaceAll('$PORT', String(port())));
};
const withHost = (host: string, target = '/') => withLines([`Host: ${host}`], target);

/** Names that are refused as such: nobody is asked about them. */
const UNCLEAN = [
  '',
  ' ',
  '.',
  '..',
  '-',
  '_',
  '*',
  '%',
  '$',
  '@',
  '!',
  '~',
  '`',
  '^',
  '|',
  '\\',
  '/',
  '?',
  '#',
  ':',
  ';',
  ',',
  '"',
  "'",
  '<',
  '>',

  'localhost.',
  'localhost..',
  '.localhost',
  'crows..localhost',
  'crows.localhost.',
  'rp.example.test.',

  '-crows.localhost',
  'crows-.localhost',
  'cro_ws.localhost',
  'cro ws.localhost',
  'crows\t.localhost',
  'crows\u00a0.localhost',

  'user@localhost',
  'user:pass@localhost',
  '@localhost',
  'localhost@evil.test',
  'localhost:80@evil.test',

  'http://localhost',
  'https://localhost/',
  '//localhost',
  'localhost/',
  'localhost/path',
  'localhost?x',
  'localhost#x',
  'localhost\\evil.test',

  'localhost,evil.test',
  'localhost evil.test',
  'localhost;evil.test',
  'localhost, localhost',
  'localhost%00',
  'localhost%2eevil',
  'localhost%',
  '%',
  '%6cocalhost',

  'localhost:',
  'localhost:x',
  'localhost:-1',
  'localhost:0',
  'localhost:65536',
  'localhost:99999',
  'localhost:123456',
  'localhost:80:80',
  'localhost:1e3',
  'localhost:8O',
  'localhost:80\\',

  'localhost:+$PORT',
  'localhost: $PORT',
  'localhost:$PORT ,x',
  'localhost:0x50',
  'localhost:$PORT/',
  'localhost:$PORTa',
  'localhost:８０',

  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.0.0.1.',
  '127.0.0.256',
  '127.0.0.0x1',
  '1.2.3.4.5',
  '1.2.3',
  'a.1',
  'a.0x1',

  '::1',
  '[::1',
  '::1]',
  '[]',
  '[:]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:0:0:1]',
  '[::1%25lo]',
  '[fe80::1]',
  '[::1%eth0]',
  '[1:2:3]',
  '[::1]:99999',
  '[::1]:-1',
  '[::1]x',
  '[::1]:',
  '[::1]:x',
  '[v1.x]',

  'bücher.example.test',
  'b\u00fccher.localhost',
  'crows。localhost',
  'crows．localhost',
  'ｌocalhost',
  'local\u00adhost',
  'localhost\u200b',
  '\ufefflocalhost',
  'crows\u2024localhost',
  'localhoſt',
  '例え.テスト',
  'xn--.test\u00e9',

  'a'.repeat(64),
  `${'a'.repeat(64)}.test`,
  `${'a.'.repeat(127)}a`,
  `${'a'.repeat(63)}.`.repeat(4),
  'a'.repeat(300),
];

/** Names under our domain that lead nowhere. */
const NO_COMMUNITY = [
  'nobody.localhost',
  'ab.localhost',
  'a.localhost',
  'xn--bcher-kva.localhost',
  'crows.jays.localhost',
  'a.b.c.localhost',
  `${'a'.repeat(33)}.localhost`,
  'crows--x.localhost',
  'x.y.dev.localhost',
  'a-b-c-d-e-f.localhost',
];

/** Domains that are nobody's: they lead to the main site, which says so (@spec §7). */
const NO_DOMAIN = [
  'unknown.example.test',
  'example.test',
  'evil.test',
  'localhost.evil.test',
  'notlocalhost',
  'xlocalhost',
  'localhost.localdomain',
  'xn--bcher-kva.example.test',
  'xn--lsrp-0ra.test',
  'a.b.c.d.e.f.test',
  '1a.test',
  'test',
  'com',
  'a',
  'a-b',
  'rp.example.test.evil.test',
  'www.unknown.test',
  'example.test.rp',
  'rp-example.test',
];

/** Addresses of machines, at which nothing is set up to answer. */
const NO_NAME = ['10.0.0.1', '169.254.169.254', '192.168.1.1', '8.8.8.8'];

/** Names of this very installation. */
const OURS = [
  'localhost',
  'LOCALHOST',
  'LocalHost',
  '127.0.0.1',
  '[::1]',
  'www.localhost',
  'WWW.localhost',
  'dev.localhost',
  'qa.localhost',
  'review.localhost',
  'branch.dev.localhost',
];

describe('a host that is not clean is refused, and told nothing', () => {
  test.each(UNCLEAN)('%j', async (host) => {
    const { status, body } = await withHost(host);
    // Some never pass the parser of the protocol itself.
    expect([400, 421]).toContain(status);
    expect(body).not.toMatch(/muster-data|stack|node_modules/);
  });
});

describe('a host that leads nowhere', () => {
  test.each(NO_COMMUNITY)('%s says that there is none', async (host) => {
    const { status, body } = await withHost(host);
    expect(status).toBe(404);
    expect(body).toContain('Community is not active or does not exist');
    expect(body).not.toContain('muster-data');
  });

  test.each(NO_DOMAIN)('%s leads to the main site', async (host) => {
    const { status, head, body } = await withHost(host);
    expect(status).toBe(302);
    expect(head).toContain(`location: ${use.stack.origin}/?error=customDomain`);
    expect(body).not.toContain('muster-data');
  });

  test.each(NO_NAME)('%s says which address to open, and leads nobody to their own machine', async (host) => {
    const { status, body } = await withHost(host);
    expect(status).toBe(404);
    expect(body).toContain('Muster is not set up for this address');
    expect(body).not.toContain('muster-data');
  });
});

describe('a host of ours', () => {
  test.each(OURS)('%s is the product', async (host) => {
    for (const name of [host, `${host}:$PORT`, `${host}:80`]) {
      const { status, body } = await withHost(name);
      expect([status, /"kind":"(\w+)"/.exec(body)?.[1]]).toEqual([200, 'product']);
    }
  });
  test.each(['localhost:81', 'localhost:443', 'localhost:8080', '127.0.0.1:1', '[::1]:65535', 'crows-1.localhost:22'])(
    'with a port that is not ours is refused: %s',
    async (host) => expect((await withHost(host)).status).toBe(421),
  );
});

describe('a community’s host', () => {
  const communityIn = (body: string) => /"community":\{"uuid":"([0-9a-f-]{36})"/.exec(body)?.[1];

  test.each([
    '%s.localhost',
    '%s.localhost:$PORT',
    '%s.localhost:80',
    '%s.LOCALHOST',
    '%S.localhost',
    '%S.LocalHost:$PORT',
  ])('is found as %s', async (form) => {
    const { customId, uuid } = use.world.own;
    const { status, body } = await withHost(form.replace('%s', customId).replace('%S', customId.toUpperCase()));
    expect([status, communityIn(body)]).toEqual([200, uuid]);
  });

  test('of its own is found in any case and with our port, and leads to no other community', async () => {
    const name = new URL(await ownDomain(use.stack, use.world.own)).hostname;
    for (const host of [name, name.toUpperCase(), `${name}:$PORT`, `${name}:80`]) {
      const { status, body } = await withHost(host);
      expect([status, communityIn(body)]).toEqual([200, use.world.own.uuid]);
      expect(body).not.toContain(use.world.foreign.uuid);
    }
    for (const host of [`${name}.`, `x.${name}`, `${name}.evil.test`, `www.${name}`]) {
      expect(communityIn((await withHost(host)).body)).toBeUndefined();
    }
  });
});

describe('exactly one host counts', () => {
  const own = () => `${use.world.own.customId}.localhost`;

  test.each([
    ['none', []],
    ['two that differ', ['Host: localhost', 'Host: evil.test']],
    ['two that agree', ['Host: localhost', 'Host: localhost']],
    ['two in other cases', ['Host: localhost', 'HOST: localhost']],
    ['one with a space before the colon', ['Host : localhost']],
    ['one folded over two lines', ['Host: localhost', ' evil.test']],
    ['one that is empty and one that is not', ['Host:', 'Host: localhost']],
  ])('%s is refused', async (_what, lines) => expect([400, 421]).toContain((await withLines(lines)).status));

  test.each([
    'http://evil.test/',
    'http://localhost:$PORT/',
    'https://localhost/',
    '//evil.test/../..',
    'localhost:443',
    '*',
    '\\',
    '?x',
    '#x',
  ])('a request target of %s does not replace it', async (target) => {
    const { status, body } = await withHost('localhost', target);
    expect([200, 400, 404, 421]).toContain(status);
    expect(body).not.toContain('evil.test"');
  });

  test.each([
    'X-Forwarded-Host: $OWN',
    'X-Forwarded-Host: evil.test',
    'Forwarded: host=$OWN',
    'X-Original-Host: $OWN',
    'X-Host: $OWN',
    'X-Rewrite-URL: http://$OWN/',
    'X-Forwarded-Server: $OWN',
    'X-HTTP-Host-Override: $OWN',
  ])('%s of someone who is no proxy of ours changes nothing', async (line) => {
    const { body } = await withLines(['Host: localhost', line.replace('$OWN', own())]);
    expect(/"kind":"(\w+)"/.exec(body)?.[1]).toBe('product');
  });

  test('a scheme that is claimed changes nothing either', async () => {
    const { head } = await withLines(['Host: localhost', 'X-Forwarded-Proto: https', 'X-Forwarded-Port: 443']);
    expect(head).not.toMatch(/strict-transport-security/i);
  });
});
