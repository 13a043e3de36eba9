import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '@muster/contracts/errors';
import type { PictureStore } from './handler.ts';

/** Name of a kept file: the SHA-256 of its content and its kind. Nothing else is ever looked up on the disk. */
export const FILE_NAME = /^[0-9a-f]{64}\.webp$/;

/** A kept file, ready to be sent. */
export type StoredFile = { readonly size: number; readonly stream: Readable };

/** Where pictures are kept. Names are hashes of content: the same twice is kept once, and a file of a rolled-back call harms nothing. */
export type Files = PictureStore & {
  /** Null when there is no such file. */
  readonly open: (name: string) => Promise<StoredFile | null>;
};

/** Opens the folder that keeps files, making it when it is missing. */
export async function openFiles(dataDir: string): Promise<Files> {
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true });
  return {
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
      await writeWhole(join(folder, name), bytes);
      return `/files/${name}`;
    },
    async open(name) {
      if (!FILE_NAME.test(name)) return null;
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { size: found.size, stream: createReadStream(path) } : null;
    },
  };
}

/** Writes beside and renames, so that no reader meets half a file and a crash leaves none under its name. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const present = await stat(path).catch(() => null);
  if (present?.size === bytes.length) return;
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, bytes, { flag: 'wx' });
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true });
    const code = (cause as NodeJS.ErrnoException).code;
    throw fail(code === 'ENOSPC' || code === 'EDQUOT' ? 'storage.full' : 'server.unexpected', { cause });
  }
}
