import { existsSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps what Node makes of the sources it loads in the data folder: reading and compiling them anew is most of what a start takes. To
 * be called before they are imported. Where the folder cannot be made, every start compiles.
 */
export function keepCompiled(dataDir: string): void {
  const folder = join(dataDir, 'bff-cache');
  try {
    // One folder at a time: the recursive way never returns where a file system makes no folders (`/proc`).
    for (const each of [dataDir, folder]) if (!existsSync(each)) mkdirSync(each);
    enableCompileCache(folder);
  } catch {
    // What is wrong with the folder is said, with a remedy, by what needs it.
  }
}
