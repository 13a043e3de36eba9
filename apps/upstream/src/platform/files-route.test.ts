import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesRoute } from './files-route.ts';
import { type Files, openFiles } from './storage.ts';

let folder: string;
let files: Files;
let server: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-files-'));
  files = await openFiles(folder);
  server = fastify();
  await server.register(filesRoute, { files });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('a kept file', () => {
  test('is fetched from its address, for ever and inert', async () => {
    const address = await files.put(Buffer.from('pixels'), 'webp');
    const answer = await server.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('pixels');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '6',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('has one address however often it is kept', async () => {
    const [first, second] = [
      await files.put(Buffer.from('same'), 'webp'),
      await files.put(Buffer.from('same'), 'webp'),
    ];
    expect(second).toBe(first);
  });

  test('is not sent again to who has it', async () => {
    const address = await files.put(Buffer.from('known'), 'webp');
    const { etag } = (await server.inject(address)).headers;
    const again = await server.inject({ url: address, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test.each([
  '/files/secret',
  '/files/..%2fsecret',
  '/files/../secret',
  `/files/${'0'.repeat(64)}.webp`,
  `/files/${'0'.repeat(64)}.svg`,
])('%s finds nothing', async (address) => {
  await writeFile(join(folder, 'secret'), 'secret');
  const answer = await server.inject(address);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toBe('secret');
});
