import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { SESSION_KEY } from '../../support/session-key.ts';
import type { Stack } from '../../support/stack.ts';
import { type SkewedProcess, startSkewed } from './skewed-process.ts';

/** An upstream and a gateway before it, each a process with a clock of its own, on the database of a stack. */
export type SkewedPair = AsyncDisposable & {
  readonly origin: string;
  readonly upstream: SkewedProcess;
  readonly gateway: SkewedProcess;
};

/** How far each clock is ahead of the database's, in milliseconds; behind where it is less than 0. */
export type Skews = { readonly upstreamMs: number; readonly gatewayMs: number };

/** Starts both, and waits until they serve. */
export async function startSkewedPair(stack: Stack, { upstreamMs, gatewayMs }: Skews): Promise<SkewedPair> {
  const gatewayPort = await freePort();
  const origin = `http://localhost:${gatewayPort}`;
  const { database, dataDir } = stack;
  const upstream = await startSkewed({
    app: 'upstream',
    skewMs: upstreamMs,
    settings: (port) => ({
      NODE_ENV: 'production',
      UPSTREAM_PORT: String(port),
      UPSTREAM_METRICS_PORT: '0',
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: origin,
    }),
  });
  const gateway = await startSkewed({
    app: 'bff',
    skewMs: gatewayMs,
    port: gatewayPort,
    settings: (port) => ({
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
      UPSTREAM_URL: `http://127.0.0.1:${upstream.port}`,
      DATA_DIR: join(dataDir, `gateway-${port}`),
      WEB_DIST: join(dataDir, 'client'),
      SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
    }),
  });
  return {
    origin,
    upstream,
    gateway,
    async [Symbol.asyncDispose]() {
      await Promise.all([upstream[Symbol.asyncDispose](), gateway[Symbol.asyncDispose]()]);
    },
  };
}
