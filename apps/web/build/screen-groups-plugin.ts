import type { Plugin } from 'vite';
import { SCREENS } from './screens.ts';

/** What two screens share and is shorter than this, as it is written, stands with what all lists share: a request costs more. */
const WORTH_A_FILE = 12_000;

/** The index of the icons, whose files stand beside it. */
const ICONS = /\/tabler-icons-react\.mjs$/;

/** What needs a module: the screens it is loaded for first, and how many lazy parts of the client have it in all. */
type Need = { readonly screens: Set<string>; parts: number };

/** What of a build's modules is asked. */
type Modules = {
  readonly ids: Iterable<string>;
  readonly info: (id: string) => {
    readonly importedIds: readonly string[];
    readonly isEntry: boolean;
    readonly dynamicImporters: readonly string[];
    readonly code: string | null;
  } | null;
};

/**
 * Puts what screens with long lists are made of into few files, where each would have some forty: one for what several of
 * them share, one for what two do, and one for what a screen has in common with parts that come later. Whatever a module
 * imports is needed wherever the module is, so that no file waits for one that waits for it.
 */
export function screenGroupsPlugin() {
  let files: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'muster-screen-groups',
    apply: 'build',
    buildEnd() {
      files = filesOf({ ids: this.getModuleIds(), info: (id) => this.getModuleInfo(id) });
    },
  };
  return { plugin, fileOf: (module: string) => files.get(module) ?? null };
}

function filesOf(modules: Modules): ReadonlyMap<string, string> {
  const needs = needsOf(modules);
  const lengths = new Map<string, number>();
  for (const [id, need] of needs) {
    const file = ownFile(need);
    if (file !== null) lengths.set(file, (lengths.get(file) ?? 0) + (modules.info(id)?.code?.length ?? 0));
  }
  return new Map(
    [...needs].flatMap(([id, need]) => {
      const file = ownFile(need);
      if (file === null) return [];
      const isShared = need.screens.size > 2 || (need.screens.size === 2 && (lengths.get(file) ?? 0) < WORTH_A_FILE);
      return [[id, isShared ? 'lists' : file] as const];
    }),
  );
}

/** The file of what exactly these screens share. What one lazy part alone has is in the part's own, without a word. */
function ownFile({ screens, parts }: Need): string | null {
  if (screens.size === 0 || parts === 1) return null;
  return [...screens].map((path) => path.split('/').at(-1)).join('-');
}

/** What a module imports. Of the icons' index only what it names: the index itself names all there are. */
function importsOf(module: ReturnType<Modules['info']>): readonly string[] {
  const icons = module?.importedIds.find((id) => ICONS.test(id));
  if (!module || icons === undefined) return module?.importedIds ?? [];
  const names = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/.exec(module.code ?? '')?.[1] ?? '';
  const named = names.match(/\bIcon\w+/g) ?? [];
  return [
    ...module.importedIds.filter((id) => id !== icons),
    ...named.map((name) => icons.replace(ICONS, `/icons/${name}.mjs`)),
  ];
}

function needsOf({ ids, info }: Modules): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>();
  const follow = (id: string, screens: readonly string[], seen: Set<string>): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const need = needs.get(id) ?? { screens: new Set<string>(), parts: 0 };
    needs.set(id, need);
    need.parts += 1;
    for (const screen of screens) need.screens.add(screen);
    for (const next of importsOf(info(id))) follow(next, screens, seen);
  };
  for (const id of ids) {
    const part = info(id);
    if (!part || (part.dynamicImporters.length === 0 && !part.isEntry)) continue;
    const of = SCREENS.filter((screen) => [...screen.around, ...screen.own].some((own) => id.endsWith(`/src/${own}`)));
    follow(
      id,
      of.map(({ path }) => path),
      new Set(),
    );
  }
  return needs;
}
