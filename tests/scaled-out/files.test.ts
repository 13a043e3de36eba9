import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBucket } from '../../apps/upstream/src/platform/storage/bucket.ts';
import type { Files } from '../../apps/upstream/src/platform/storage/files.ts';
import { filesRoute } from '../../apps/upstream/src/platform/storage/files-route.ts';
import { openFolder } from '../../apps/upstream/src/platform/storage/folder.ts';
import { ObjectStore } from '../doubles/object-store.ts';
import { bucketOf } from './bucket-of.ts';

/** Larger than one piece of a stream, and with no two pieces alike. */
const LARGE = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7 + (index >> 8)) % 256));
const NOBODYS = `${'0'.repeat(64)}.webp`;

type Opened = { readonly files: Files; readonly close: () => Promise<void> };

const places: readonly (readonly [string, () => Promise<Opened>])[] = [
  [
    'a folder',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'muster-files-'));
      const files = await openFolder(folder);
      for (const path of ['secret', 'files/secret']) await writeFile(join(folder, path), 'secret');
      return { files, close: () => rm(folder, { recursive: true }) };
    },
  ],
  [
    'a bucket',
    async () => {
      const store = await ObjectStore.start();
      const files = await openBucket(bucketOf(store));
      return {
        files,
        close: async () => {
          files.close();
          await store[Symbol.asyncDispose]();
        },
      };
    },
  ],
];

describe.each(places)('files in %s', (_place, open) => {
  let opened: Opened;
  let server: FastifyInstance;
  let address: string;

  beforeAll(async () => {
    opened = await open();
    server = fastify();
    await server.register(filesRoute, { files: opened.files });
    address = await opened.files.put(LARGE, 'webp');
  });

  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.inject({ url: address, method, headers });

  test('are named by their content, and kept once', async () => {
    expect(address).toBe(`/files/${createHash('sha256').update(LARGE).digest('hex')}.webp`);
    expect(await opened.files.put(Buffer.from(LARGE), 'webp')).toBe(address);
    expect(await opened.files.put(Buffer.from('other'), 'webp')).not.toBe(address);
  });

  test('come back byte for byte, with what browsers need to keep them for ever and run nothing', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(LARGE)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '100000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${address.slice('/files/'.length)}"`,
    });
  });

  test('are not sent again to who has them', async () => {
    const etag = String((await get()).headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get({ 'if-none-match': known });
      expect([known, again.statusCode, again.body, again.headers.etag]).toEqual([known, 304, '', etag]);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('are described without being sent', async () => {
    const answer = await get({}, 'HEAD');
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '100000']);
  });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=50000-9999999', 50_000, 99_999],
    ['bytes=-9999999', 0, 99_999],
  ])('come in part: %s', async (range, first, last) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${first}-${last}/100000`,
      'content-length': String(last - first + 1),
    });
    expect(answer.rawPayload.equals(LARGE.subarray(first, last + 1))).toBe(true);
  });

  test.each(['bytes=0-1,5-6', 'bytes=9-1', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
    'come whole where %s is asked for',
    async (range) => {
      const answer = await get({ range });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, LARGE.length]);
    },
  );

  test.each(['bytes=100000-', 'bytes=100001-100002', 'bytes=-0'])(
    'have nothing behind their end: %s',
    async (range) => {
      const answer = await get({ range });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */100000']);
    },
  );

  test.each([NOBODYS, 'secret', '..%2fsecret', `${'0'.repeat(64)}.svg`, '%00', 'moved'])(
    'there is none named %s',
    async (name) => {
      for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': `"${name}"` }]) {
        expect((await server.inject({ url: `/files/${name}`, headers })).statusCode).toBe(404);
      }
    },
  );

  test('are asked for by no name but theirs', async () => {
    for (const name of [NOBODYS, '../secret', '', 'moved']) {
      expect([name, await opened.files.size(name), await opened.files.open(name)]).toEqual([name, null, null]);
    }
  });
});
