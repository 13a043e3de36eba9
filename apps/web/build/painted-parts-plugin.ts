import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PAINTED_PARTS } from './painted-pages.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const LAZY_IMPORT = /(?<!typeof )\bimport\('(\.\.?\/[^']+)'\)/g;

/**
 * Leaves out of what paints pages whatever no painted page begins with. A page that asks for such a part all the same is refused by the
 * painter, and so comes unpainted.
 */
export function paintedPartsPlugin(): Plugin {
  return {
    name: 'muster-painted-parts',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(SOURCES, id.replaceAll('\\', '/'));
      if (file.startsWith('..') || !/\.tsx?$/.test(file)) return null;
      const changed = code.replaceAll(LAZY_IMPORT, (text, module: string) =>
        PAINTED_PARTS.has(join(dirname(file), module))
          ? text
          : `Promise.reject(new Error(${JSON.stringify(`${module} is not painted`)}))`,
      );
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
