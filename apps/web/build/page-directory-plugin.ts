import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const DIRECTORY = 'virtual:page-directory';

/** The module with the one request to the directory. It counts as a source, so that it comes with the client's first file. */
const LOADER = 'virtual:page-loader';
const LOADER_ID = `${SOURCES}page-loader.virtual.js`;

/** The module of the directory in a build, which has its path for a name in the list of files. */
export const PAGE_DIRECTORY = `\0${DIRECTORY}`;

/** What a first load may begin with stays in the client's first file: it is not to wait for the directory. */
const DIRECT: ReadonlySet<string> = new Set([
  'features/landing/pages/landing-page.tsx',
  'features/communities/parts/community-layout.tsx',
  'features/communities/pages/dashboard-page.tsx',
]);

const PAGE_IMPORT = /\bimport\('(\.\.?\/[^']+)'\)/g;

/** Folders of what the client's first file has beside declarations of features. */
const FIRST_FOLDERS = ['shell', 'platform', 'ui/shell', 'features/notifications/parts'];

/** The modules that request pages and lazy parts from the directory: what each feature declares, and those of these folders. */
const REQUESTING: ReadonlySet<string> = new Set([
  ...readdirSync(join(SOURCES, 'features')).map((slug) => join('features', slug, 'feature.tsx')),
  ...FIRST_FOLDERS.flatMap(sourcesIn),
]);

/** The pages and parts that the directory has, each at its number. */
const PAGES: readonly string[] = [...new Set([...REQUESTING].flatMap(pagesOf))];

/**
 * Puts the names of the files of all pages, and of lazy parts that stand everywhere, into one lazy file. Each `import()` of one in a
 * `feature.tsx` or in the folders above becomes a request to that directory, so that the client's first file does not grow with each page that there is: a name with its hash, and those of all
 * files that its page shares, are some forty bytes that do not compress (@decision 0128).
 */
export function pageDirectoryPlugin(): Plugin {
  return {
    name: 'muster-page-directory',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === DIRECTORY ? PAGE_DIRECTORY : id === LOADER ? LOADER_ID : null),
    load: (id) => (id === PAGE_DIRECTORY ? directory() : id === LOADER_ID ? loader() : null),
    transform(code, id) {
      const file = relative(SOURCES, id.replaceAll('\\', '/'));
      if (!REQUESTING.has(file)) return null;
      const changed = code.replaceAll(PAGE_IMPORT, (text, module: string) => {
        const page = join(dirname(file), module);
        if (DIRECT.has(page)) return text;
        return `pageAt(${PAGES.indexOf(page)})`;
      });
      return { code: `import { pageAt } from '${LOADER}';\n${changed}`, map: null };
    },
  };
}

/** One function for all pages: an `import()` is some hundred bytes in a build, for each page anew. */
function loader(): string {
  return `export const pageAt = (at) => import('${DIRECTORY}').then(({ pages }) => pages[at]());\n`;
}

function directory(): string {
  const loaders = PAGES.map((page) => `() => import(${JSON.stringify(join(SOURCES, page))})`);
  return `export const pages = [\n${loaders.join(',\n')}\n];\n`;
}

function pagesOf(file: string): string[] {
  if (!existsSync(join(SOURCES, file))) return [];
  const named = readFileSync(join(SOURCES, file), 'utf8').matchAll(PAGE_IMPORT);
  return Array.from(named, ([, module = '']) => join(dirname(file), module)).filter((page) => !DIRECT.has(page));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => join(folder, file.replaceAll('\\', '/')));
}
