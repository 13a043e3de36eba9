import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '@muster/contracts/errors';
import { FILE_NAME, type Files, nameOf } from './files.ts';

/** The folder inside a data folder that keeps files. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** For what may be missing: null where it is, and every other fault thrown on. */
export function nullIfGone(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null;
  throw cause;
}

/** Opens the folder that keeps files, making it when it is missing. */
export async function openFolder(dataDir: string): Promise<Files> {
  const folder = filesFolder(dataDir);
  await mkdir(folder, { recursive: true });
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
    close: () => {},
  };
}

/** Writes beside and renames, so that no reader meets half a file and a crash leaves none under its name. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  // Whatever keeps it from being looked at, the writing meets it again and says so.
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
