import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icuPlugin } from '../build/icu-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The gallery of components and their states: for review, no part of the product. */
export default defineConfig({
  root: here('.'),
  plugins: [
    icuPlugin({ localeFile: here('../src/locales/en.json'), cataloguePath: here('../src/platform/i18n/catalogue.ts') }),
    react(),
  ],
  publicDir: here('../public'),
  server: { port: 5174 },
});
