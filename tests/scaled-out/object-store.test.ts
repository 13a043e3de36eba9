import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../apps/upstream/src/platform/process/logger.ts';
import { openBucket } from '../../apps/upstream/src/platform/storage/bucket.ts';
import { type Files, nameOf } from '../../apps/upstream/src/platform/storage/files.ts';
import { moveFiles } from '../../apps/upstream/src/platform/storage/move-files.ts';
import { ObjectStore } from '../doubles/object-store.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { PICTURE } from '../support/pictures.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { bucketOf } from './bucket-of.ts';

const running: { store?: ObjectStore; stack?: Stack } = {};
let store: ObjectStore;
let stack: Stack;

beforeAll(async () => {
  running.store = store = await ObjectStore.start();
  running.stack = stack = await startStack({ upstream: store.settings });
});

afterAll(async () => {
  await running.stack?.[Symbol.asyncDispose]();
  await running.store?.[Symbol.asyncDispose]();
});

beforeEach(() => {
  store.mood = 'well';
});

describe('an upstream with an object store', () => {
  test('keeps pictures there and not in its folder, and serves them to everybody', async () => {
    const { stranger } = await stack.world();
    const { account } = await stranger.client.accounts.update.mutate({ avatar: PICTURE });
    const name = String(account.avatarUrl).slice('/files/'.length);
    expect(store.asked).toContain(`PUT /${ObjectStore.bucket}/${name}?x-id=PutObject`);
    expect(await readdir(stack.dataDir)).not.toContain('files');
    const picture = await stack.page().fetch(String(account.avatarUrl));
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const part = await stack.page().fetch(String(account.avatarUrl), { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.text]).toEqual([206, 'RIFF']);
  });

  test('says that pictures must wait while the store is away, changes nothing, and goes on with all else', async () => {
    const { stranger } = await stack.world();
    const { account } = await stranger.client.accounts.update.mutate({ avatar: PICTURE });
    await store.down();
    try {
      await expectRefusal(
        stranger.client.accounts.update.mutate({ username: 'Somebody Else', avatar: PICTURE }),
        'storage.unreachable',
      );
      const picture = await stack.page().fetch(String(account.avatarUrl));
      expect([picture.status, picture.json()]).toEqual([503, expect.objectContaining({ code: 'storage.unreachable' })]);
      expect((await fetch(`${stack.upstream.address}/readyz`)).status).toBe(200);
      expect((await stranger.client.accounts.me.query()).account.username).toBe(stranger.username);
    } finally {
      await store.up();
    }
    expect((await stack.page().fetch(String(account.avatarUrl))).status).toBe(200);
  });

  test('says that there is no room where the store has none', async () => {
    const { stranger } = await stack.world();
    store.mood = 'full';
    await expectRefusal(stranger.client.accounts.update.mutate({ avatar: PICTURE }), 'storage.full');
  });

  test('does not wait for a store that is silent', async () => {
    const { stranger } = await stack.world();
    store.mood = 'silent';
    await expectRefusal(stranger.client.accounts.update.mutate({ avatar: PICTURE }), 'storage.unreachable');
  });
});

describe('the start says in one sentence', () => {
  test.each([
    [
      'that the store is away',
      { endpoint: 'http://127.0.0.1:9' },
      /cannot be reached: start it, or correct S3_ENDPOINT\.$/,
    ],
    ['that the bucket is not there', { bucket: 'nobodys' }, /^The bucket nobodys does not exist at .*S3_BUCKET\.$/],
    ['that the key is unknown', { accessKeyId: 'nobody' }, /refused the key .* S3_ACCESS_KEY_ID and S3_SECRET/],
  ])('%s', async (_what, changed, sentence) => {
    await expect(openBucket(bucketOf(store, changed))).rejects.toThrow(sentence);
  });
});

describe('files of the folder', () => {
  const log = createLogger({ logLevel: 'silent' });
  let dataDir: string;
  let files: Files;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'muster-move-'));
    files = await openBucket(bucketOf(store));
    return async () => {
      files.close();
      await rm(dataDir, { recursive: true });
    };
  });

  async function keep(count: number): Promise<string[]> {
    await mkdir(join(dataDir, 'files'), { recursive: true });
    const kept = Array.from({ length: count }, () => randomBytes(500));
    for (const bytes of kept) await writeFile(join(dataDir, 'files', nameOf(bytes, 'webp')), bytes);
    return kept.map((bytes) => nameOf(bytes, 'webp')).sort();
  }

  test('move into the store at a start, and are laid aside', async () => {
    const names = await keep(20);
    await moveFiles(dataDir, files, log);
    for (const name of names) expect(await files.size(name)).toBe(500);
    expect(await readdir(join(dataDir, 'files'))).toEqual(['moved']);
    expect((await readdir(join(dataDir, 'files', 'moved'))).sort()).toEqual(names);
  });

  test('move once, however many upstreams start on the folder at the same time, and again when more have come', async () => {
    const first = await keep(20);
    await Promise.all([moveFiles(dataDir, files, log), moveFiles(dataDir, files, log)]);
    const later = await keep(3);
    await moveFiles(dataDir, files, log);
    for (const name of [...first, ...later]) expect(await files.size(name)).toBe(500);
    expect(await readdir(join(dataDir, 'files', 'moved'))).toHaveLength(23);
  });

  test('stay where they are when the store fails, so that the next start can try again', async () => {
    const names = await keep(3);
    store.mood = 'full';
    await expect(moveFiles(dataDir, files, log)).rejects.toMatchObject({ code: 'storage.full' });
    expect((await readdir(join(dataDir, 'files'))).filter((name) => name !== 'moved').sort()).toEqual(names);
  });

  test('that are damaged, and what is none of ours, stay where they are', async () => {
    const [name = ''] = await keep(1);
    await writeFile(join(dataDir, 'files', name), 'half a fi');
    await writeFile(join(dataDir, 'files', 'notes.txt'), 'mine');
    await moveFiles(dataDir, files, log);
    expect((await readdir(join(dataDir, 'files'))).sort()).toEqual([name, 'moved', 'notes.txt'].sort());
    expect(await files.size(name)).toBe(null);
  });

  test('keep the start from going on where their folder cannot be read', async () => {
    await writeFile(join(dataDir, 'files'), 'no folder');
    await expect(moveFiles(dataDir, files, log)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  test('a folder that was never there is none to move', async () => {
    await expect(moveFiles(dataDir, files, log)).resolves.toBeUndefined();
  });
});
