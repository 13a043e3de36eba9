import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/ahead.ts', import.meta.url));
const PLACE = '<!--muster:ahead-->';

/**
 * Builds `src/ahead.ts` into a script that needs no other, and writes it into the page: fetched, it would wait among the
 * client's files for its turn, and be run when those are (@decision 0074). The gateway allows it by its hash. The
 * development server goes without.
 */
export function aheadPlugin(): Plugin {
  return {
    name: 'muster-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const script = (await bundled()).trim();
        if (/<\/?script|<!--/i.test(script)) throw new Error('The script that asks ahead would end its own element.');
        return html.replace(PLACE, () => `<script>${script}</script>`);
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
