import { resolve } from 'node:path';
import { ROOT } from '../repository.ts';

/** What starting the two apps needs to know. The apps read, and check, everything themselves. */
export type Settings = {
  readonly port: number;
  readonly upstreamPort: number;
  readonly address: string;
  readonly communityAddress: string;
  readonly dataDir: string;
  readonly database: string;
  /** Null in production, where there are no demo accounts. */
  readonly demoPassword: string | null;
  readonly verbose: boolean;
  /** What both apps get. */
  readonly env: NodeJS.ProcessEnv;
};

/** Reads the environment; the defaults are those of the apps' own config.ts. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = (name: string, otherwise: string) => environment[name] || otherwise;
  const port = given('PORT', '4000');
  const upstreamPort = given('UPSTREAM_PORT', '3000');
  const domain = given('PRODUCT_DOMAIN', 'localhost');
  const address = given('PUBLIC_ORIGIN', domain === 'localhost' ? `http://localhost:${port}` : `https://${domain}`);
  const dataDir = resolve(ROOT, given('DATA_DIR', './data'));
  return {
    port: Number(port),
    upstreamPort: Number(upstreamPort),
    address,
    communityAddress: address.replace('://', '://lsrp.'),
    dataDir,
    database: environment['DATABASE_URL'] ? 'the one of DATABASE_URL' : 'a private PostgreSQL there, in pg/',
    demoPassword: environment['NODE_ENV'] === 'production' ? null : given('DEMO_PASSWORD', 'muster-demo'),
    verbose: Boolean(environment['LOG_LEVEL']),
    env: {
      ...environment,
      DATA_DIR: dataDir,
      // METRICS_PORT is the gateway's when both run on one machine.
      UPSTREAM_METRICS_PORT: given('UPSTREAM_METRICS_PORT', '3001'),
    },
  };
}
