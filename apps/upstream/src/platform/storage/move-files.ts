import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { makeFolder } from '../process/data-folder.ts';
import { FILE_NAME, type Files, nameOf, PART_NAME } from './files.ts';
import { filesFolder, nullIfGone, partsFolder } from './folder.ts';

/** Files under way at once: enough to be quick, few enough for a small machine. */
const AT_ONCE = 8;

/**
 * Brings what a data folder kept into a bucket, and lays each file that has arrived aside in `files/moved`, so that the
 * next start finds nothing to do and nothing is lost. It may be cut off, and run several times and in several upstreams
 * on one folder at once: a file arrives under the same name however often it is sent.
 */
export async function moveFiles(dataDir: string, files: Files, log: Logger): Promise<void> {
  await moveAll({ folder: filesFolder(dataDir), names: FILE_NAME }, log, (move) => moveFile(move, files, log));
  await moveAll({ folder: partsFolder(dataDir), names: PART_NAME }, log, (move) => movePart(move, files));
}

type Kept = { readonly folder: string; readonly names: RegExp };
type Move = { readonly from: string; readonly to: string; readonly name: string };

async function moveAll({ folder, names: wanted }: Kept, log: Logger, moveOne: (move: Move) => Promise<void>) {
  const names = ((await readdir(folder).catch(nullIfGone)) ?? []).filter((name) => wanted.test(name));
  if (names.length === 0) return;
  const aside = join(folder, 'moved');
  await makeFolder(aside);
  log.warn({ files: names.length, folder }, 'moving the files of the data folder into the object store');
  const waiting = names.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const name of waiting) await moveOne({ from: join(folder, name), to: join(aside, name), name });
    }),
  );
}

async function movePart({ from, to, name }: Move, files: Files): Promise<void> {
  const bytes = await readFile(from).catch(nullIfGone);
  if (bytes === null) return;
  await files.parts.put(name, bytes);
  await rename(from, to).catch(nullIfGone);
}

async function moveFile({ from, to, name }: Move, files: Files, log: Logger): Promise<void> {
  // Another upstream on the same folder may be quicker.
  const bytes = await readFile(from).catch(nullIfGone);
  if (bytes === null) return;
  if (nameOf(bytes, 'webp') !== name) {
    log.error({ file: from }, 'this file is damaged and stays where it is: its content is not what its name says');
    return;
  }
  await files.put(bytes, 'webp');
  await rename(from, to).catch(nullIfGone);
}
