import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Files, nameOf } from './files.ts';
import { filesFolder, openFolder } from './folder.ts';

const PICTURE = Buffer.from('a picture');
const NAME = nameOf(PICTURE, 'webp');

let dataDir: string;
let files: Files;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-folder-'));
  files = await openFolder(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a file that is not there has no size and does not open', async () => {
  expect([await files.size(NAME), await files.open(NAME)]).toEqual([null, null]);
});

test('a file that is there and cannot be looked at is a fault, and not one that is missing', async () => {
  const path = join(filesFolder(dataDir), NAME);
  await symlink(path, path);
  await expect(files.size(NAME)).rejects.toMatchObject({ code: 'ELOOP' });
  await expect(files.open(NAME)).rejects.toMatchObject({ code: 'ELOOP' });
});
