import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-data-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('several that start on one folder at the same moment all have it', async () => {
  const folder = join(root, 'shared', 'by', 'all');
  await Promise.all(Array.from({ length: 20 }, () => openDataFolder(folder)));
  expect((await stat(folder)).isDirectory()).toBe(true);
});

test('a file in the way is refused', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  await expect(openDataFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(openDataFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'EEXIST' });
});
