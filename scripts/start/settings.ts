import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { ROOT } from '../repository.ts';

/** What starting the two apps needs to know. The apps read, and check, everything themselves. */
export type Settings = {
  readonly port: number;
  readonly upstreamPort: number;
  readonly address: string;
  readonly communityAddress: string;
  /** How other devices of the local network reach it; null where the address is not of this machine alone. */
  readonly networkAddress: { readonly address: string; readonly setting: string } | null;
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
  const beside = portsBeside(Number(port));
  const upstreamPort = given('UPSTREAM_PORT', String(beside.UPSTREAM_PORT));
  const domain = given('PRODUCT_DOMAIN', 'localhost');
  const isPlain = domain === 'localhost' || isIP(domain) !== 0;
  const address = given('PUBLIC_ORIGIN', isPlain ? `http://${domain}:${port}` : `https://${domain}`);
  const isProduction = environment['NODE_ENV'] === 'production';
  const dataDir = resolve(ROOT, given('DATA_DIR', './data'));
  return {
    port: Number(port),
    upstreamPort: Number(upstreamPort),
    address,
    // Below an address there are no hosts for communities.
    communityAddress: isIP(domain) ? `${address}/menu` : address.replace('://', '://lsrp.'),
    networkAddress: domain === 'localhost' ? networkAddressOf(port) : null,
    dataDir,
    database: environment['DATABASE_URL'] ? 'the one of DATABASE_URL' : 'a private PostgreSQL there, in pg/',
    demoPassword: isProduction ? null : given('DEMO_PASSWORD', 'muster-demo'),
    verbose: Boolean(environment['LOG_LEVEL']),
    env: {
      ...environment,
      DATA_DIR: dataDir,
      UPSTREAM_PORT: upstreamPort,
      METRICS_PORT: given('METRICS_PORT', String(beside.METRICS_PORT)),
      // METRICS_PORT is the gateway's when both run on one machine.
      UPSTREAM_METRICS_PORT: given('UPSTREAM_METRICS_PORT', String(beside.UPSTREAM_METRICS_PORT)),
      ...(isProduction && { EDGE_PORT: given('EDGE_PORT', String(beside.EDGE_PORT)) }),
    },
  };
}

/** The first IPv4 address of this machine in a network, if it is in one. */
function networkAddressOf(port: string): Settings['networkAddress'] {
  const all = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  return found ? { address: `http://${found.address}:${port}`, setting: `PRODUCT_DOMAIN=${found.address}` } : null;
}

const DEFAULT_PORTS = {
  PORT: 4000,
  UPSTREAM_PORT: 3000,
  METRICS_PORT: 4001,
  UPSTREAM_METRICS_PORT: 3001,
  EDGE_PORT: 4002,
};
const FIRST_FREE_FOR_ALL = 1024;
const HIGHEST_PORT = 65_535;

/**
 * The other ports of a start on a port, as far from their defaults as it is from its own, so that two starts with another `PORT`
 * each do not meet. Where that leads below the ports that anybody may take, or above the last, they keep their defaults.
 */
function portsBeside(port: number): typeof DEFAULT_PORTS {
  const offset = port - DEFAULT_PORTS.PORT;
  const isRoom =
    Number.isInteger(port) &&
    DEFAULT_PORTS.UPSTREAM_PORT + offset >= FIRST_FREE_FOR_ALL &&
    DEFAULT_PORTS.EDGE_PORT + offset <= HIGHEST_PORT;
  const by = isRoom ? offset : 0;
  return {
    PORT: port,
    UPSTREAM_PORT: DEFAULT_PORTS.UPSTREAM_PORT + by,
    METRICS_PORT: DEFAULT_PORTS.METRICS_PORT + by,
    UPSTREAM_METRICS_PORT: DEFAULT_PORTS.UPSTREAM_METRICS_PORT + by,
    EDGE_PORT: DEFAULT_PORTS.EDGE_PORT + by,
  };
}
