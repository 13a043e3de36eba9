import type { Language } from '@muster/contracts/kit/language/languages';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileCatalogue, compileMessages } from './compile-messages.ts';
import type { MessageTree } from './compile-messages.ts';
import { failureTexts, readTexts, textFiles } from './texts.ts';

const PREFIX = 'virtual:muster-messages/';
const LANGUAGE = 'en';
/** Modules with all texts of another language. */
const LANGUAGES_PREFIX = 'virtual:muster-language/';

/**
 * Compiles ICU messages while building, one module for each group (`forums`, `forums.topic`), and adds the import of a
 * group to every module that names one of its keys. So a page brings just its own words, and no message parser reaches
 * the browser. The texts of another language are one module, which is loaded where that language is shown (@decision 0199). `source` is the
 * client's `src` folder.
 */
export function icuPlugin({ source }: { source: string }): Plugin {
  const catalogue = JSON.stringify(join(source, 'platform/i18n/catalogue.ts'));
  let tree: MessageTree | null = null;
  const readTree = (): MessageTree => (tree ??= readTexts(source, LANGUAGE));

  return {
    name: 'muster-icu',
    enforce: 'pre',
    buildStart() {
      tree = null;
    },
    resolveId: (id) => (id.startsWith(PREFIX) || id.startsWith(LANGUAGES_PREFIX) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${LANGUAGES_PREFIX}`)) {
        const language = id.slice(LANGUAGES_PREFIX.length + 1) as Language;
        const texts = { ...readTexts(source, language), ...failureTexts(language) };
        return `export default ${JSON.stringify(compileCatalogue(texts))};\n`;
      }
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      for (const file of textFiles(source, LANGUAGE)) this.addWatchFile(file);
      const messages = JSON.stringify(compileGroup(readTree(), id.slice(PREFIX.length + 1)));
      return `import { addMessages } from ${catalogue};\naddMessages('${LANGUAGE}', ${messages});\n`;
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file) || file.includes('node_modules') || /\.test\.tsx?$/.test(file)) return null;
      const groups = groupsNamedIn(code, readTree());
      if (groups.length === 0) return null;
      const imports = groups.map((group) => `import ${JSON.stringify(PREFIX + group)};`).join('');
      // On the first line, so that every other line keeps its number in stack traces and source maps.
      return { code: `${imports}${code}`, map: null };
    },
    handleHotUpdate({ file, server }) {
      if (!textFiles(source, LANGUAGE).includes(file)) return;
      tree = null;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}

/** The groups whose keys occur as string literals in a module; a key made up from a slug alone brings all of it. */
export function groupsNamedIn(code: string, tree: MessageTree): string[] {
  const named = new Set<string>();
  for (const [, slug = '', second = ''] of code.matchAll(/['"`]([a-z][a-z-]*)\.([A-Za-z][\w-]*)?/g)) {
    const branch = Object.hasOwn(tree, slug) ? tree[slug] : undefined;
    if (branch === undefined || typeof branch === 'string') continue;
    const wanted = second === '' ? Object.keys(branch) : [second];
    for (const key of wanted) {
      if (Object.hasOwn(branch, key)) named.add(typeof branch[key] === 'string' ? slug : `${slug}.${key}`);
    }
  }
  return [...named].toSorted();
}

function compileGroup(tree: MessageTree, group: string) {
  const [slug = '', second] = group.split('.');
  const branch = tree[slug];
  if (branch === undefined || typeof branch === 'string') throw new Error(`No messages for "${group}".`);
  if (second === undefined) {
    const leaves = Object.entries(branch).filter(([, value]) => typeof value === 'string');
    return compileMessages(Object.fromEntries(leaves), slug);
  }
  const inner = branch[second];
  if (inner === undefined || typeof inner === 'string') throw new Error(`No messages for "${group}".`);
  return compileMessages(inner, group);
}
