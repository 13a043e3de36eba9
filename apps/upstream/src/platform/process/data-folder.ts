import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the data folder and sees that it can be written, before anything else is started that would have to stop. */
export async function openDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir);
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** One folder at a time: the recursive `mkdir` of Node never returns where a file system makes no folders (`/proc`). */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder);
}
