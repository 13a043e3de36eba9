import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aheadPlugin } from './build/ahead-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { fontPreloadPlugin } from './build/font-preload-plugin.ts';
import { icuPlugin } from './build/icu-plugin.ts';
import { leanTrpcPlugin } from './build/lean-trpc-plugin.ts';
import { pageDirectoryPlugin } from './build/page-directory-plugin.ts';
import { pageFilesPlugin } from './build/page-files-plugin.ts';
import { screenGroupsPlugin } from './build/screen-groups-plugin.ts';
import { sourceMapsPlugin } from './build/source-maps-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const bff = 'http://127.0.0.1:4000';
/** What the gateway answers itself; everything else is the client. `/auth` starts a sign-in, `/oauth` is a page. */
const gatewayPaths = ['/trpc', '/oidc', '/files', '/attachments', '/auth', '/healthz'];

/** What the first screen of a dashboard is made of, for whoever looks. */
const dashboard = new RegExp(
  [
    'features/communities/pages/dashboard',
    'features/communities/parts/dashboard/(about|dashboard|departments|join|numbers|visitor)',
    'features/communities/parts/(changed|community-head|community-layout)',
    'features/communities/(community-queries|toolbar-places|places|community-links)',
    'ui/shell/community-header',
    'messages/communities(\\.(visitor|numbers|steps|about|departments|places|relation))?$',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/**
 * Modules that every page loads after its first paint, also a visitor's: live events and their effects on cached answers, translations of
 * fields, which are part of each language, notices, menus, the state of the connection, commands.
 */
const frame = new RegExp(
  [
    'src/platform/(live/(event-bus|event-effects)|i18n/field-text|asking/asking-store)',
    'contracts/src/([a-z-]+/effects|live/apply-effects|kit/language/sentences)\\.ts',
    'src/ui/(toasts|overlays/(place-)?menu|content/(visually-hidden|relative-time|use-now)|progress/spinner)',
    'src/ui/actions/(icon-)?button\\.',
    'src/shell/admin/admin-screens',
    'icons/Icon(Adjustments|AlertTriangle|CircleCheck|CircleX|CloudOff|InfoCircle|Link|PlugConnected|X)\\.',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** The files that the page itself names. */
const FIRST_FILES = /^assets\/(?:rolldown-runtime|react|libraries|app)-[\w-]+\.(?:js|css)$/;

const screens = screenGroupsPlugin();

/** Build and development of the web client. */
export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [
    pageDirectoryPlugin(),
    icuPlugin({ source: here('src') }),
    react(),
    leanTrpcPlugin(),
    aheadPlugin(),
    pageFilesPlugin(),
    screens.plugin,
    fontPreloadPlugin(),
    compressPlugin(),
    sourceMapsPlugin(),
  ],
  build: {
    // Browsers of 2024 and later: they know light-dark(), popovers and nesting, so nothing is written twice.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    manifest: true,
    sourcemap: 'hidden',
    cssMinify: 'lightningcss',
    // A preload helper as inline script would need a hole in the content security policy.
    modulePreload: {
      polyfill: false,
      // Every lazy part would name them again, and the page has them.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !FIRST_FILES.test(file)) : files,
    },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        // The name of a shared file lists all who share it, and stands in every list of what to load beforehand; so do
        // hashes, of which seven characters tell the versions of one file apart.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.includes('~') ? 'shared' : '[name]'}-[hash:7][extname]`,
        codeSplitting: {
          // The first load comes in three files that change at three paces; what lazy pages share comes in few.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 20 },
            { name: 'app', test: /[\\/]src[\\/](?!main\.tsx)/, tags: ['$initial'], priority: 10 },
            {
              name: 'content',
              test: /[\\/]src[\\/]ui[\\/](content[\\/](card|badge)|actions[\\/]link-class)|icons[\\/]Icon(ArrowRight|Check|Key|ListCheck|Pencil|UserPlus|Users)\./,
              priority: 12,
            },
            // The icons of the landing: else the dashboard's file would have them, and the landing all of that file.
            {
              name: 'landing',
              test: /icons[\\/]Icon(Bolt|WorldWww)\./,
              priority: 12,
            },
            // In a file of their own: in the file that screens with lists share, every visitor would load all of that.
            { name: 'frame', test: frame, priority: 8 },
            // The dashboard is a first load too: its first screen in one file, what members see beside it in others.
            { name: 'dashboard', test: dashboard, priority: 9 },
            { name: 'forms', test: /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/, priority: 8 },
            // Closed in itself, so that nothing has to be drawn along.
            {
              name: screens.fileOf,
              debugName: 'screens',
              test: /./,
              includeDependenciesRecursively: false,
              priority: 7,
            },
            {
              name: 'shared',
              test: /[\\/]src[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              // Larger ones came to wait for each other in a circle.
              entriesAwareMergeThreshold: 500,
              priority: 5,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(gatewayPaths.map((path) => [path, { target: bff, ws: path === '/trpc' }])),
      // The sign-in returns are pages, except that Apple posts to its own.
      '/oauth': { target: bff, bypass: (request) => (request.method === 'GET' ? request.url : undefined) },
    },
  },
});
