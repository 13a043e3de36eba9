import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/ahead.ts', import.meta.url));

/**
 * Builds `src/ahead.ts` into a script that needs no other, and puts it first in the page: as one of the client's modules it
 * would wait for the rest of them. The development server goes without.
 */
export function aheadPlugin(): Plugin {
  return {
    name: 'muster-ahead',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'ahead.js', source: await bundled() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) => {
        const script = Object.keys(context.bundle ?? {}).find((name) => /\/ahead-[\w-]+\.js$/.test(name));
        if (script === undefined) return [];
        return [{ tag: 'script', attrs: { async: true, src: `/${script}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The script that asks ahead came to nothing.');
  return output.output[0].code;
}
