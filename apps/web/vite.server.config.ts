import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icuPlugin } from './build/icu-plugin.ts';
import { paintedPartsPlugin } from './build/painted-parts-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Build of what paints pages, for a thread of the gateway: one entry with everything it needs, beside the client that it was built with. A
 * folder that begins with a dot is not served.
 */
export default defineConfig({
  root: here('.'),
  plugins: [paintedPartsPlugin(), icuPlugin({ source: here('src') }), react()],
  ssr: { noExternal: true },
  build: {
    ssr: here('src/server.tsx'),
    outDir: here('dist/.server'),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: false,
  },
});
