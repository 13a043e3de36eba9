import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '@muster/bff/app';
import { readConfig } from '@muster/bff/config';
import { createLogger } from '../../apps/bff/src/platform/logger.ts';
import { freePort } from './free-port.ts';

/** A gateway without the rest of the product. */
export type GatewayAlone = AsyncDisposable & {
  readonly gateway: App;
  readonly port: number;
  readonly origin: string;
  /** Lines of its log. */
  readonly log: readonly string[];
};

/** Starts a gateway in front of an upstream that the test makes. `more` are settings by their names. */
export async function startGatewayAlone(
  upstream: string,
  more: Readonly<Record<string, string>> = {},
): Promise<GatewayAlone> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-gateway-'));
  const read = readConfig({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    UPSTREAM_URL: upstream,
    DATA_DIR: dataDir,
    WEB_DIST: dataDir,
    LOG_LEVEL: 'error',
    ...more,
  });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const log: string[] = [];
  const logger = createLogger(read.config, { write: (line: string) => void log.push(line) });
  const gateway = await buildApp(read.config, { logger });
  const { port } = read.config;
  return {
    gateway,
    port,
    log,
    origin: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      await gateway.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
