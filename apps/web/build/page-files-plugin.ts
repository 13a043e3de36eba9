import type { Plugin, Rolldown } from 'vite';
import { PAGE_DIRECTORY } from './page-directory-plugin.ts';
import { LANGUAGES } from '@muster/contracts/kit/language/languages';
import { PAINTED_PAGES } from './painted-pages.ts';
import { SCREENS } from './screens.ts';

/**
 * Writes which files the screens with long lists need, so that the gateway can name them in the page it sends: a browser
 * fetches them beside the client's first files instead of when those have run (@decision 0065). All other pages but the landing
 * and the dashboard, which begin with what the client's first file names, need the directory of pages (`*`). The same of each page
 * that is painted, by its name: its styles stand in the page, and its scripts are fetched when the client begins. And the file with the
 * texts of each language but English.
 */
export function pageFilesPlugin(): Plugin {
  return {
    name: 'muster-page-files',
    generateBundle(_options, bundle) {
      const screens = SCREENS.map(
        ({ path, around, own }) =>
          [path, filesOf(bundle, [PAGE_DIRECTORY, ...[...around, ...own].map(moduleAt)])] as const,
      );
      const files = { ...Object.fromEntries(screens), '/': [], '/com/*': [], '*': filesOf(bundle, [PAGE_DIRECTORY]) };
      this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source: JSON.stringify(files) });
      const pages = Object.entries(PAINTED_PAGES).map(([name, parts]) => [
        name,
        filesOf(bundle, [TAKE_OVER, ...parts].map(moduleAt)),
      ]);
      const painted = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: '.vite/painted-pages.json', source: painted });
      const languages = LANGUAGES.filter((language) => language !== 'en').map((language) => [
        language,
        // Scripts only: the styles of modules that they share with pages are loaded with those pages.
        filesOf(bundle, [moduleAt(SWITCH), `virtual:muster-language/${language}`]).filter((file) =>
          file.endsWith('.js'),
        ),
      ]);
      const texts = JSON.stringify(Object.fromEntries(languages));
      this.emitFile({ type: 'asset', fileName: '.vite/languages.json', source: texts });
    },
  };
}

/** What shows a page in another language than English. */
const SWITCH = 'platform/i18n/switch-language.ts';

/** What every painted page is taken over by. */
const TAKE_OVER = 'platform/boot/take-over.tsx';

const moduleAt = (path: string) => `/src/${path}`;

/** The files of some modules and of all they import, without those that the page names anyway. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const found = new Set<string>();
  const follow = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') follow(next);
    }
  };
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) follow(chunk);
  const first = new Set(found);
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`No file of the client begins with ${module}.`);
    follow(chunk);
  }
  return [...found].filter((file) => !first.has(file)).map((file) => `/${file}`);
}
