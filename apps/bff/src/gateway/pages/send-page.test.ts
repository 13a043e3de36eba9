import { fastify } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseEncoding, createSendPage } from './send-page.ts';

const text = 'A long page. '.repeat(200);
const app = fastify();
const sendPage = createSendPage();
app.get('/long', (request, reply) => sendPage(request, reply, { status: 200, type: 'text/html', text }));
app.get('/short', (request, reply) => sendPage(request, reply, { status: 200, type: 'text/html', text: 'short' }));
app.get('/once', (request, reply) => sendPage(request, reply, { status: 200, type: 'text/html', text, noStore: true }));
app.get('/missing', (request, reply) => sendPage(request, reply, { status: 404, type: 'text/html', text }));
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a page', () => {
  test('comes packed as the client takes it', async () => {
    expect(brotliDecompressSync((await get('/long', { 'accept-encoding': 'gzip, br' })).rawPayload).toString()).toBe(
      text,
    );
    expect(gunzipSync((await get('/long', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(text);
    const plain = await get('/long');
    expect([plain.body, plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
      text,
      undefined,
      'accept-encoding',
    ]);
  });

  test('that is small comes as it is', async () =>
    expect((await get('/short', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding'));

  test('that the client has is not sent again', async () => {
    const { etag } = (await get('/long')).headers as { etag: string };
    for (const sent of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const answer = await get('/long', { 'if-none-match': sent, 'accept-encoding': 'br' });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await get('/long', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('that is missing, or good once, is never said to be unchanged', async () => {
    expect((await get('/missing', { 'if-none-match': '*' })).statusCode).toBe(404);
    const once = await get('/once', { 'if-none-match': '*' });
    expect([once.statusCode, once.headers['cache-control'], once.headers.etag]).toEqual([200, 'no-store', undefined]);
  });
});

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['BR', 'br'],
  ['deflate, gzip;q=1.0', 'gzip'],
])('of %j, %j is chosen', (accepted, chosen) => expect(chooseEncoding(accepted)).toBe(chosen));
