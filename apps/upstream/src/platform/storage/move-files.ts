import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { FILE_NAME, type Files, nameOf } from './files.ts';
import { filesFolder, nullIfGone } from './folder.ts';

/** Files under way at once: enough to be quick, few enough for a small machine. */
const AT_ONCE = 8;

/**
 * Brings what a data folder kept into a bucket, and lays each file that has arrived aside in `files/moved`, so that the
 * next start finds nothing to do and nothing is lost. It may be cut off, and run several times and in several upstreams
 * on one folder at once: a file arrives under the same name however often it is sent.
 */
export async function moveFiles(dataDir: string, files: Files, log: Logger): Promise<void> {
  const folder = filesFolder(dataDir);
  const names = ((await readdir(folder).catch(nullIfGone)) ?? []).filter((name) => FILE_NAME.test(name));
  if (names.length === 0) return;
  const aside = join(folder, 'moved');
  await mkdir(aside, { recursive: true });
  log.warn({ files: names.length, folder }, 'moving the files of the data folder into the object store');
  const waiting = names.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const name of waiting) await moveFile({ from: join(folder, name), to: join(aside, name), name }, files, log);
    }),
  );
}

type Move = { readonly from: string; readonly to: string; readonly name: string };

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
