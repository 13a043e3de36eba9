import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../../scripts/start/app-process.ts';
import { untilHealthy } from '../../../scripts/start/health.ts';
import { DnsServer } from '../../doubles/dns/dns-server.ts';
import { freePort } from '../../support/free-port.ts';
import { settingsOf } from '../screens/edge/domains.ts';

/** The product with its demo data, on ports and a data folder of its own. */
export type Demo = AsyncDisposable & {
  readonly origin: string;
  /** Asked about the domains of its communities. */
  readonly dns: DnsServer;
  communityOrigin(customId: string): string;
};

const PATIENCE_MS = 120_000;

/** Starts it as `npm start` would. Disposing of it leaves nothing behind. */
export async function startDemo(): Promise<Demo> {
  await using starting = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-shots-'));
  starting.defer(() => rm(dataDir, { recursive: true, force: true }));
  // Started as root, the database runs as somebody else, who must get into its folder.
  await chmod(dataDir, 0o755);
  const dns = starting.use(await DnsServer.start());
  const [port, upstreamPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    ...settingsOf(dns),
    DATA_DIR: dataDir,
    PORT: String(port),
    UPSTREAM_PORT: String(upstreamPort),
    UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
    METRICS_PORT: '0',
    UPSTREAM_METRICS_PORT: '0',
  };
  const apps = (['upstream', 'bff'] as const).map((name) => {
    const app = startApp({ name, env, logDir: join(dataDir, 'logs'), verbose: false });
    starting.defer(app.stop);
    return app;
  });
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const healthy = Promise.all([
    untilHealthy(`http://127.0.0.1:${upstreamPort}/healthz`, patience),
    untilHealthy(`http://127.0.0.1:${port}/readyz`, patience),
  ]).then((answers) => (answers.every(Boolean) ? null : `the demo was not ready after ${PATIENCE_MS / 1000} s`));
  const fault = await Promise.race([healthy, ...apps.map(({ ended }) => ended)]);
  if (fault !== null) throw new Error(fault);
  const running = starting.move();
  return {
    origin: `http://localhost:${port}`,
    dns,
    communityOrigin: (customId) => `http://${customId}.localhost:${port}`,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
