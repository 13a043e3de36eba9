import type { FastifyInstance } from 'fastify';

/** The end of a server: first it says that it is leaving, then what is under way is finished and nothing new is begun. */
export type Drain = {
  /** It still serves, and asks to be left alone. */
  readonly isLeaving: () => boolean;
  readonly isDraining: () => boolean;
  close(): Promise<void>;
};

/** After that the connections that are left are cut. */
const LONGEST_MS = 10_000;

/**
 * Makes the drain of a server. For `noticeMs` it goes on serving while its health says no, so that the proxy in front
 * has sent everything elsewhere before anything is refused. Streams end by hooks of their own, which tell their clients
 * to reconnect.
 */
export function createDrain(app: FastifyInstance, noticeMs: number): Drain {
  let stage: 'serving' | 'leaving' | 'draining' = 'serving';
  return {
    isLeaving: () => stage !== 'serving',
    isDraining: () => stage === 'draining',
    async close() {
      stage = 'leaving';
      if (noticeMs > 0) await new Promise((noticed) => setTimeout(noticed, noticeMs));
      stage = 'draining';
      const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS);
      await app.close();
      clearTimeout(cut);
    },
  };
}
