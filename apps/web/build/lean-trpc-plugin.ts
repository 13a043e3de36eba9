import type { Plugin } from 'vite';

const INDEX = /@trpc[\\/]client[\\/]dist[\\/]index\.mjs$/;
const WEBSOCKET_LINK = /[\\/]wsLink-[\w-]+\.mjs$/;
const ABSENT = '\0trpc-websocket-link';

/**
 * Keeps tRPC's websocket link out of the first load. The package's main module passes it on, so a bundler counts it
 * among what the first page needs; here it comes with the live connection, from its own entry
 * (`@trpc/client/links/wsLink/wsLink`). Saves 3 kB compressed. Using the main module's copy fails loudly.
 */
export function leanTrpcPlugin(): Plugin {
  return {
    name: 'muster:lean-trpc',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer && INDEX.test(importer) && WEBSOCKET_LINK.test(source) ? ABSENT : undefined,
    load: (id) => (id === ABSENT ? STAND_IN : undefined),
  };
}

const STAND_IN = `
const absent = () => { throw new Error('Import it from @trpc/client/links/wsLink/wsLink: see lean-trpc-plugin.ts.'); };
export { absent as i, absent as n, absent as r, absent as t };
`;
