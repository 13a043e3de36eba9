import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Beside the files that are served, in a folder whose name begins with a dot: the gateway serves none of those. */
const FOLDER = '.source-maps';

/** Moves source maps out of the folders that are served: they hold all of the client's source, for those who operate it. */
export function sourceMapsPlugin(): Plugin {
  return {
    name: 'muster-source-maps',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      for (const name of Object.keys(bundle).filter((file) => file.endsWith('.map'))) {
        const to = join(dir, FOLDER, name);
        await mkdir(dirname(to), { recursive: true });
        await rename(join(dir, name), to);
      }
    },
  };
}
