import type { Plugin, Rolldown } from 'vite';

/** Screens by the path of their address, where `*` stands for one segment, with the modules their first paint is made of. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/com/*/admin/accounts': ['features/members/pages/accounts-page.tsx', 'features/members/roster-queries.ts'],
  '/com/*/admin/audit': ['features/audit/pages/audit-page.tsx'],
  '/com/*/admin/departments': ['features/departments/pages/departments-page.tsx'],
  '/com/*/admin/profile-fields': ['features/profile-fields/pages/profile-fields-page.tsx'],
  '/com/*/admin/ranks': ['features/permissions/pages/permissions-page.tsx'],
  '/com/*/admin/url-shortener': ['features/short-links/pages/url-shortener-page.tsx'],
  '/notifications': ['features/notifications/pages/notifications-page.tsx'],
};

/** What stands round all of a kind. */
const AROUND = [
  {
    of: /^\/com\/\*\/admin\//,
    modules: ['features/communities/parts/community-layout.tsx', 'shell/admin/admin-layout.tsx'],
  },
];

/**
 * Writes which files the screens with long lists need, so that the gateway can name them in the page it sends: a browser
 * fetches them beside the client's first files instead of when those have run (@decision 0065).
 */
export function pageFilesPlugin(): Plugin {
  return {
    name: 'muster-page-files',
    generateBundle(_options, bundle) {
      const files = Object.fromEntries(
        Object.entries(PAGES).map(([path, own]) => {
          const around = AROUND.filter(({ of }) => of.test(path)).flatMap(({ modules }) => modules);
          return [path, filesOf(bundle, [...around, ...own])];
        }),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source: JSON.stringify(files) });
    },
  };
}

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
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
    if (!chunk) throw new Error(`No file of the client begins with ${module}.`);
    follow(chunk);
  }
  return [...found].filter((file) => !first.has(file)).map((file) => `/${file}`);
}
