import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSessionKeys } from './session-keys.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const load = () => loadSessionKeys({ sessionKeys: null, dataDir });
const file = () => join(dataDir, 'bff', 'session-keys.json');

test('keys are made once, for the owner’s eyes alone', async () => {
  const [first] = await load();
  expect(first.key).toHaveLength(32);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await load()).toEqual([first]);
});

test('a data folder that a gateway makes lets other users pass to what is theirs in it, and not to the keys', async () => {
  const made = join(dataDir, 'new', 'data');
  await loadSessionKeys({ sessionKeys: null, dataDir: made });
  for (const folder of [join(dataDir, 'new'), made]) expect((await stat(folder)).mode & 0o001).toBe(0o001);
  expect((await stat(join(made, 'bff'))).mode & 0o777).toBe(0o700);
});

test('gateways that start together agree on one', async () => {
  const loaded = await Promise.all([load(), load(), load(), load()]);
  expect(new Set(loaded.map(([{ kid }]) => kid)).size).toBe(1);
});

test('configured keys come first and touch no file', async () => {
  const key = { kid: 'given', key: Buffer.alloc(32, 1) };
  expect(await loadSessionKeys({ sessionKeys: [key], dataDir })).toEqual([key]);
  await expect(stat(file())).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each(['', '[]', '{', '[{"kid":"a","key":"c2hvcnQ="}]'])('a file that holds %j stops the start', async (text) => {
  await load();
  await writeFile(file(), text);
  await expect(load()).rejects.toMatchObject({ internal: expect.stringContaining('restore the file') as string });
});
