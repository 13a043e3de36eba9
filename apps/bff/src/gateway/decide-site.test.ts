import { describe, expect, test, vi } from 'vitest';
import { decideSite, type InfoQuestion } from './decide-site.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const active = { sysStatus: 'active', id: 'lsrp', uuid, name: 'Los Santos Roleplay' };
const shortHost = { host: 'lsrp.example.org', origin: 'https://lsrp.example.org', path: '/roster/1', fromHere: false };
const customHost = { host: 'community.test', origin: 'https://community.test', path: '/roster/1', fromHere: false };

function decide(addressed: typeof shortHost, answer: { status: number; body: object } = { status: 200, body: active }) {
  const lookUp = vi.fn<(question: InfoQuestion) => Promise<typeof answer>>(async () => answer);
  const deps = { productDomain: 'example.org', productOrigin: 'https://example.org', lookUp };
  return { decision: decideSite(addressed, deps), lookUp };
}

describe('without asking anyone', () => {
  test.each(['example.org', 'www.example.org', 'dev.example.org', 'localhost', '127.0.0.1'])(
    '%s is the product',
    async (host) => {
      const { decision, lookUp } = decide({ ...shortHost, host });
      expect(await decision).toEqual({ kind: 'product', host });
      expect(lookUp).not.toHaveBeenCalled();
    },
  );

  test('a name under ours that cannot be a community is refused', async () => {
    const { decision, lookUp } = decide({ ...shortHost, host: 'a.b.example.org' });
    expect(await decision).toEqual({ kind: 'refused', code: 'hosts.inactive', sendTo: null });
    expect(lookUp).not.toHaveBeenCalled();
  });
});

describe('a community', () => {
  test('is found by its short name', async () => {
    const { decision, lookUp } = decide(shortHost);
    expect(await decision).toEqual({
      kind: 'community',
      host: 'lsrp.example.org',
      by: 'shortName',
      community: { uuid, customId: 'lsrp', name: 'Los Santos Roleplay' },
    });
    expect(lookUp).toHaveBeenCalledExactlyOnceWith({ id: 'lsrp' });
  });

  test('is found by its custom domain, which is asked for with the path', async () => {
    const { decision, lookUp } = decide(customHost);
    expect(await decision).toMatchObject({ kind: 'community', by: 'customDomain', host: 'community.test' });
    expect(lookUp).toHaveBeenCalledExactlyOnceWith({ customDomain: 'community.test', path: '/roster/1' });
  });

  test('without a name goes by its short name', async () => {
    const { decision } = decide(shortHost, { status: 200, body: { ...active, name: null } });
    expect(await decision).toMatchObject({ community: { name: 'lsrp' } });
  });

  test('of which no short name is said has the one it was asked by, and behind a domain its uuid', async () => {
    const answer = { status: 200, body: { ...active, id: null } };
    expect(await decide(shortHost, answer).decision).toMatchObject({ community: { customId: 'lsrp' } });
    expect(await decide(customHost, answer).decision).toMatchObject({ community: { customId: uuid } });
  });
});

describe('§5 and §8: what is not there', () => {
  test('a 404 for a short name is an error', async () => {
    const { decision } = decide(shortHost, { status: 404, body: {} });
    expect(await decision).toEqual({ kind: 'refused', code: 'hosts.inactive', sendTo: null });
  });

  test('a 404 for a custom domain leads to the main site with its error', async () => {
    const { decision } = decide(customHost, { status: 404, body: {} });
    expect(await decision).toEqual({
      kind: 'refused',
      code: 'hosts.customDomain',
      sendTo: 'https://example.org/?error=customDomain',
    });
  });

  test.each([
    ['an address of the machine', '192.168.1.5', false],
    ['such an address on the machine itself', '192.168.1.5', true],
    ['an unknown name', 'muster.lan', false],
  ])('%s leads nobody to localhost, which is a machine of their own', async (_what, host, fromHere) => {
    const lookUp = async () => ({ status: 404, body: {} });
    const deps = { productDomain: 'localhost', productOrigin: 'http://localhost:4000', lookUp };
    const refused = { kind: 'refused', code: 'hosts.otherAddress', sendTo: null };
    expect(await decideSite({ ...customHost, host, fromHere }, deps)).toEqual(refused);
  });

  test('on the machine itself an unknown name leads to localhost', async () => {
    const lookUp = async () => ({ status: 404, body: {} });
    const deps = { productDomain: 'localhost', productOrigin: 'http://localhost:4000', lookUp };
    expect(await decideSite({ ...customHost, fromHere: true }, deps)).toMatchObject({
      sendTo: 'http://localhost:4000/?error=customDomain',
    });
  });

  test.each([shortHost, customHost])('no sysStatus means inactive or not there on $host', async (addressed) => {
    const { decision } = decide(addressed, { status: 200, body: { ...active, sysStatus: null } });
    expect(await decision).toEqual({ kind: 'refused', code: 'hosts.inactive', sendTo: null });
  });
});

describe('a redirect', () => {
  test.each([
    ['https://other.test/x', 'https://other.test/x'],
    ['/menu', 'https://community.test/menu'],
    ['other.test/x', 'https://other.test/x'],
    ['other.test:8443', 'https://other.test:8443/'],
  ])('%s is followed, whatever else the answer says', async (redirect, location) => {
    const { decision } = decide(customHost, { status: 404, body: { redirect } });
    expect(await decision).toEqual({ kind: 'redirect', location });
  });

  test.each([
    ['https://moved.test', '/roster/1', 'https://moved.test/roster/1'],
    ['https://moved.test/', '/caf%C3%A9%2Fx', 'https://moved.test/caf%C3%A9%2Fx'],
    ['https://moved.test/', '//evil.test', 'https://moved.test//evil.test'],
    ['https://moved.test/new', '/roster/1', 'https://moved.test/new'],
    ['https://moved.test/?a=1', '/roster/1', 'https://moved.test/?a=1'],
  ])('of a short name to %s keeps the page %s, which it was not told of', async (redirect, path, location) => {
    const { decision } = decide({ ...shortHost, path }, { status: 200, body: { ...active, redirect } });
    expect(await decision).toEqual({ kind: 'redirect', location });
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'a:b@evil.test',
    '//evil.test',
    'https://a:b@evil.test/',
    '/roster/1',
    'https://community.test/roster/1',
  ])('%s is a bad answer', async (redirect) => {
    const { decision } = decide(customHost, { status: 200, body: { redirect } });
    await expect(decision).rejects.toMatchObject({ code: 'hosts.badInfo' });
  });
});

describe('a bad answer is the upstream’s fault', () => {
  test.each([
    ['a status past 404', { status: 500, body: active }],
    ['an active community without uuid', { status: 200, body: { ...active, uuid: null } }],
  ])('%s', async (_what, answer) => {
    await expect(decide(shortHost, answer).decision).rejects.toMatchObject({ code: 'hosts.badInfo' });
  });
});
