import type { FastifyInstance } from 'fastify';

/** The end of a server: what is under way is finished, nothing new is begun. */
export type Drain = { readonly isDraining: () => boolean; close(): Promise<void> };

/** After that the connections that are left are cut. */
const LONGEST_MS = 10_000;

/** Makes the drain of a server. Streams end by hooks of their own, which tell their clients to reconnect. */
export function createDrain(app: FastifyInstance): Drain {
  let draining = false;
  return {
    isDraining: () => draining,
    async close() {
      draining = true;
      const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS);
      await app.close();
      clearTimeout(cut);
    },
  };
}
