import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const AHEAD = fileURLToPath(new URL('../src/ahead.ts', import.meta.url));
const BEGIN_PAINTED = fileURLToPath(new URL('../src/begin-painted.ts', import.meta.url));

/** The scripts by the places where they are written. The gateway leaves what stands between the second pair out of pages that are not painted. */
const SCRIPTS = [
  { place: '<!--muster:ahead-->', source: AHEAD, write: (element: string) => element },
  {
    place: '<!--muster:painted-->',
    source: BEGIN_PAINTED,
    write: (element: string) => `<!--muster:painted-->${element}<!--/muster:painted-->`,
  },
];

/**
 * Builds `src/ahead.ts` and `src/begin-painted.ts` into scripts that need no other, and writes them into the page: fetched, they would wait
 * among the client's files for their turn, and be run when those are (@decision 0074). The gateway allows them by their hashes. The
 * development server goes without.
 */
export function aheadPlugin(): Plugin {
  return {
    name: 'muster-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        let written = html;
        for (const { place, source, write } of SCRIPTS) {
          const script = (await bundled(source)).trim();
          if (/<\/?script|<!--/i.test(script)) throw new Error(`${source} would end its own element.`);
          written = written.replace(place, () => write(`<script>${script}</script>`));
        }
        return written;
      },
    },
  };
}

async function bundled(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`${source} came to nothing.`);
  return output.output[0].code;
}
