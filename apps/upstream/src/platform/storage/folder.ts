import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '@muster/contracts/errors';
import { makeFolder } from '../process/data-folder.ts';
import { FILE_NAME, type Files, nameOf, PART_NAME, type PartStore } from './files.ts';

/** The folder inside a data folder that keeps files. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** The folder inside a data folder that keeps parts of private files. */
export function partsFolder(dataDir: string): string {
  return join(dataDir, 'parts');
}

/** For what may be missing: null where it is, and every other fault thrown on. */
export function nullIfGone(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null;
  throw cause;
}

/** Opens the folder that keeps files, making it when it is missing. */
export async function openFolder(dataDir: string): Promise<Files> {
  const folder = filesFolder(dataDir);
  await makeFolder(folder);
  const parts = await openParts(partsFolder(dataDir));
  const size = async (name: string) => {
    if (!FILE_NAME.test(name)) return null;
    const found = await stat(join(folder, name)).catch(nullIfGone);
    return found?.isFile() ? found.size : null;
  };
  return {
    async put(bytes, extension) {
      const name = nameOf(bytes, extension);
      await writeWhole(join(folder, name), bytes);
      return `/files/${name}`;
    },
    size,
    async open(name, range) {
      const whole = await size(name);
      if (whole === null) return null;
      const path = join(folder, name);
      if (!range) return { size: whole, stream: createReadStream(path) };
      const { first: start, last: end } = range;
      return { size: end - start + 1, stream: createReadStream(path, { start, end }) };
    },
    async remove(name) {
      if (FILE_NAME.test(name)) await rm(join(folder, name), { force: true });
    },
    parts,
    close: () => {},
  };
}

async function openParts(folder: string): Promise<PartStore> {
  await makeFolder(folder);
  // Names are looked at here once more: no other one reaches the disk, whatever a caller passes.
  const pathOf = (name: string): string => {
    if (!PART_NAME.test(name)) throw fail('server.unexpected', { internal: 'the name of a part' });
    return join(folder, name);
  };
  return {
    put: (name, bytes) => replaceWhole(pathOf(name), bytes),
    async open(name) {
      const path = pathOf(name);
      const found = await stat(path).catch(nullIfGone);
      return found?.isFile() ? createReadStream(path) : null;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Writes beside and renames, so that no reader meets half a file and a crash leaves none under its name. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  // Whatever keeps it from being looked at, the writing meets it again and says so.
  const present = await stat(path).catch(() => null);
  if (present?.size === bytes.length) return;
  await replaceWhole(path, bytes);
}

async function replaceWhole(path: string, bytes: Uint8Array): Promise<void> {
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
