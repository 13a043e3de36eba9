import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the data folder and sees that it can be written, before anything else is started that would have to stop. */
export async function openDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir);
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Makes a folder and those above it. One at a time: the recursive `mkdir` of Node never returns where a file system makes no folders (`/proc`). */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  try {
    await mkdir(folder);
  } catch (cause) {
    // Two upstreams that share a folder may start at the same moment.
    if (!(await isFolder(folder))) throw cause;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}
