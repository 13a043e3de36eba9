import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '../support/stack.ts';
import { suspend } from '../support/world/changes.ts';
import type { World } from '../support/world/world.ts';
import { sendRaw } from './raw-request.ts';

const SCRIPT = 'ask()';
const STYLE = 'body{margin:0}';
const SHELL = `<!doctype html><html><head><script>${SCRIPT}</script><style>${STYLE}</style><!--muster:head--></head><body><!--muster:data--></body></html>`;
const SECRET = 'what lies outside the client';

let folder: string;
let stack: Stack;
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-client-'));
  const client = join(folder, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(join(client, '.vite'));
  await writeFile(join(client, 'index.html'), SHELL);
  await writeFile(join(client, 'assets', 'app-a1b2c3.js'), 'console.info("client")');
  await writeFile(join(client, 'assets', 'app-a1b2c3.js.map'), SECRET);
  await mkdir(join(client, '.source-maps', 'assets'), { recursive: true });
  await writeFile(join(client, '.source-maps', 'assets', 'app-a1b2c3.js.map'), SECRET);
  await writeFile(join(client, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(client, '.vite', 'manifest.json'), SECRET);
  await writeFile(join(folder, 'secret.txt'), SECRET);
  stack = await startStack({ gateway: { WEB_DIST: client } });
  world = await stack.world();
});
afterAll(async () => {
  await stack[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

describe('a page', () => {
  test('carries its site, and everything that keeps other sites out of it', async () => {
    const { headers, text, status } = await stack.page().visit('/menu');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      `script-src 'self' ${sourceOf(SCRIPT)}`,
      `style-src 'self' ${sourceOf(STYLE)}`,
      "img-src 'self' data: blob:",
      "require-trusted-types-for 'script'",
      'trusted-types muster ProseMirrorClipboard',
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|data:)/);
    expect(policy).not.toContain('unsafe-inline');
    expect(siteIn(text)).toMatchObject({ kind: 'product', productOrigin: stack.origin });
  });

  test('that refuses has its own style and no other', async () => {
    const { headers, text } = await stack.page(`http://nobody-here.localhost:${new URL(stack.origin).port}`).visit('/');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    expect(style).not.toBe('');
    expect(String(headers['content-security-policy'])).toContain(`style-src 'self' ${sourceOf(style)};`);
  });

  test('has no style in an attribute, which its policy would refuse', async () => {
    for (const origin of [stack.origin, stack.communityOrigin(world.own.customId)]) {
      expect((await stack.page(origin).visit('/')).text).not.toMatch(/\sstyle=/);
    }
  });

  test('of a sign-in’s return is kept nowhere and tells no other site its address', async () => {
    const { headers } = await stack.page().visit('/oauth/own?code=code&state=state');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  test.each([
    `</title><script>alert("x")</script>`,
    `"><img src=x onerror=alert(1)>`,
    `<!--muster:data--> $& $' & 'quoted'`,
  ])('of a community named %s says so, and does nothing', async (name) => {
    const customId = `odd-${crypto.randomUUID().slice(0, 8)}`;
    await world.stranger.client.communities.create.mutate({ name, customId });
    const { text } = await stack.page(stack.communityOrigin(customId)).visit('/');
    expect(siteIn(text)).toMatchObject({ community: { name, customId } });
    // The client's files, its data, and what search engines read.
    expect(text.match(/<script/g)).toHaveLength(3);
    expect(text.match(/<img/g)).toBe(null);
    const title = /<title>(.*?)<\/title>/s.exec(text)?.[1] ?? '';
    expect(title).not.toMatch(/[<>]/);
    expect(unescaped(title)).toBe(name);
  });

  test('of a host without a community says so by its status, and shows nothing of ours to run', async () => {
    const { own } = await stack.world();
    await suspend(stack, own);
    for (const customId of ['nobody-here', own.customId]) {
      const { status, text } = await stack.page(stack.communityOrigin(customId)).visit('/');
      expect(status).toBe(404);
      expect(text).toContain('Community is not active or does not exist');
      expect(text).not.toContain('<script');
      expect(text).not.toContain(own.name);
    }
  });

  test('is refused to a program in words of its own', async () => {
    const answer = await stack
      .page(stack.communityOrigin('nobody-here'))
      .visit('/', { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'hosts.inactive',
      message: 'Community is not active or does not exist',
    });
  });
});

describe('files of the client', () => {
  test('are kept for ever where their name tells their content, and for an hour where it does not', async () => {
    const hashed = await stack.page().visit('/assets/app-a1b2c3.js');
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await stack.page().visit('/icon.svg')).headers).toMatchObject({ 'cache-control': 'public, max-age=3600' });
  });

  test('that are not there are not the page', async () => {
    const { status, text } = await stack.page().visit('/assets/gone-a1b2c3.js', { headers: { accept: '*/*' } });
    expect(status).toBe(404);
    expect(text).not.toContain('muster-data');
  });

  test.each([
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/....//....//secret.txt',
    '/assets//etc/passwd',
    '/.vite/manifest.json',
    '/assets/app-a1b2c3.js.map',
    '/assets/app-a1b2c3.js.MAP',
    '/assets/app-a1b2c3.js%2emap',
    '/.source-maps/assets/app-a1b2c3.js.map',
    '/assets/../.source-maps/assets/app-a1b2c3.js.map',
    '/assets/%2e%2e/.source-maps/assets/app-a1b2c3.js.map',
    '/assets/.%00/secret.txt',
    '/files/../../secret.txt',
    '/files/..%2f..%2fsecret.txt',
  ])('are no way to others: %s', async (path) => {
    const { port } = new URL(stack.origin);
    const answer = await sendRaw(Number(port), [
      `GET ${path} HTTP/1.1`,
      `Host: localhost:${port}`,
      'Connection: close',
    ]);
    expect(answer.text).not.toContain(SECRET);
    expect(answer.text).not.toContain('root:');
  });
});

describe('what is passed on to the upstream', () => {
  test('are its sign-in and its files, and nothing else of it', async () => {
    for (const path of [
      '/outbox',
      '/info?id=lsrp',
      '/readyz/../outbox',
      '/general/get_short_url',
      '/socket.io/?EIO=4&transport=websocket',
    ]) {
      const answer = await stack.page().visit(path);
      expect([path, answer.text.includes('muster-data') || answer.status >= 400]).toEqual([path, true]);
    }
  });

  test('is its sign-in on the product’s host alone', async () => {
    const answer = await stack
      .page(stack.communityOrigin(world.own.customId))
      .visit('/oidc/.well-known/openid-configuration');
    expect(answer.status).toBe(404);
    expect((await stack.page().visit('/oidc/.well-known/openid-configuration')).json()).toMatchObject({
      issuer: `${stack.origin}/oidc`,
    });
  });
});

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function siteIn(html: string): unknown {
  const data = /<script type="application\/json" id="muster-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(data) as { site: unknown }).site;
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => signs[entity] ?? entity);
}
