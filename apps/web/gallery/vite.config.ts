import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icuPlugin } from '../build/icu-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The gallery of components and their states: for review, no part of the product. */
export default defineConfig({
  root: here('.'),
  plugins: [icuPlugin({ source: here('../src') }), react()],
  publicDir: here('../public'),
  server: { port: 5174 },
});
