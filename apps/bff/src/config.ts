import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import * as z from 'zod';
import { SIGN_IN_FORMS, type SignInForm } from '@muster/contracts/session/sign-in-pair';
import { openIdEnvironment, openIdFaults, type OpenIdSettings, openIdSettings } from './session/openid/settings.ts';

/** A key that seals cookies; `kid` names it in what it sealed. */
export type SealingKey = { readonly kid: string; readonly key: Uint8Array };

/** Origins of the upstreams, by what kind of host a page runs on (@spec §7). */
export type UpstreamOrigins = {
  /** Pages on localhost. */
  readonly local: string;
  readonly production: string;
  /** Production may have a host of its own for the websocket; elsewhere both are one (@spec §9). */
  readonly productionWs: string;
  readonly dev: string;
  /** Holds `{branch}`, filled from the page's host. */
  readonly devBranch: string;
  readonly qa: string;
  readonly review: string;
};

/** Everything the gateway is told from outside, checked and typed. */
export type Config = {
  readonly production: boolean;
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** Port of `/metrics`, on the loopback only; 0 takes any free port. */
  readonly metricsPort: number;
  /** Where the edge proxy asks about certificates; null where there is none. */
  readonly edge: { readonly port: number; readonly host: string } | null;
  readonly upstream: UpstreamOrigins;
  /** How long a gateway that was asked to end goes on serving while its health already says no. */
  readonly leavingMs: number;
  /** Parent of the communities' own hosts. */
  readonly productDomain: string;
  /** Origin of the product's own pages; null means `http://localhost` with the port listened on. */
  readonly publicOrigin: string | null;
  readonly dataDir: string;
  readonly redisUrl: string | null;
  /** The first seals, all open; null keeps a generated one in the data folder. */
  readonly sessionKeys: readonly SealingKey[] | null;
  /** Addresses and networks whose `x-forwarded-*` count. */
  readonly trustedProxies: readonly string[];
  /** Folder of the built client. */
  readonly webDist: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Starts, and returns, of a sign-in that one address may make within ten minutes. */
  readonly signInsPer10Min: number;
  /** The OpenID provider whose access tokens the upstream takes as sso tokens; null signs in by the upstream's own calls. */
  readonly openId: OpenIdSettings | null;
  /** What people type on the sign-in screen of an upstream that has the REST calls for it; empty shows no form. */
  readonly signInForms: readonly SignInForm[];
  /** Hosts, links and communities that one address may have looked up within ten seconds, of those not known here. */
  readonly coldLookupsPer10S: number;
};

const NO_PORT = 'must be a port number';
const Port = z.coerce.number<string>(NO_PORT).int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT);
const Origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);

/** A host is meant as https (@spec §7: non-localhost addresses are prefixed with https); an origin is taken as it is. */
const UpstreamAddress = z
  .string()
  .transform((address) => (/^https?:\/\//.test(address) ? address : `https://${address}`))
  .refine((address) => URL.canParse(address.replace('{branch}', 'branch')), 'must be a host or an http(s) origin')
  .transform((address) => address.replace(/\/+$/, ''));

const List = z.string().transform((list) => list.split(',').flatMap((item) => item.trim() || []));
const AddressOrNetwork = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or networks such as 10.0.0.0/8',
);
const DEFAULT_WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: Port.default(4000),
  HOST: z.string().default('0.0.0.0'),
  METRICS_PORT: Port.default(4001),
  EDGE_PORT: Port.optional(),
  EDGE_HOST: z.string().default('127.0.0.1'),
  LEAVING_MS: z.coerce.number<string>().int().min(0).max(20_000).optional(),
  UPSTREAM_PORT: Port.default(3000),
  UPSTREAM_HOST: z.string().default('127.0.0.1'),
  UPSTREAM_URL: Origin.optional(),
  UPSTREAM_PRODUCTION: UpstreamAddress.optional(),
  UPSTREAM_PRODUCTION_WS: UpstreamAddress.optional(),
  UPSTREAM_DEV: UpstreamAddress.optional(),
  UPSTREAM_DEV_BRANCH: UpstreamAddress.optional(),
  UPSTREAM_QA: UpstreamAddress.optional(),
  UPSTREAM_REVIEW: UpstreamAddress.optional(),
  PRODUCT_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain name such as example.org, without scheme and port')
    .default('localhost'),
  PUBLIC_ORIGIN: Origin.optional(),
  DATA_DIR: z.string().default('./data'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SESSION_KEYS: List.pipe(z.array(z.string().transform(toSealingKey)).min(1)).optional(),
  TRUSTED_PROXIES: List.pipe(z.array(AddressOrNetwork)).default([]),
  WEB_DIST: z.string().default(DEFAULT_WEB_DIST),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SIGN_INS_PER_10_MIN: z.coerce.number<string>().int().min(1).default(60),
  COLD_LOOKUPS_PER_10_S: z.coerce.number<string>().int().min(1).default(300),
  UPSTREAM_SIGN_IN: List.pipe(z.array(z.enum(SIGN_IN_FORMS, 'must be password, code, or both with a comma'))).default(
    [],
  ),
  ...openIdEnvironment,
});

/** Every name that is read from the environment. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

/** Reads the configuration, or tells every fault in one sentence each. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): { readonly config: Config } | { readonly faults: readonly string[] } {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    return {
      faults: parsed.error.issues.map((issue) => `${String(issue.path[0] ?? 'configuration')}: ${issue.message}.`),
    };
  }
  const faults = crossChecks(parsed.data);
  return faults.length > 0 ? { faults } : { config: toConfig(parsed.data) };
}

function crossChecks(env: z.output<typeof Environment>): string[] {
  const faults: string[] = openIdFaults(env);
  if (env.PORT !== 0 && env.PORT === env.METRICS_PORT) faults.push('METRICS_PORT: must differ from PORT.');
  const edgePort = edgeOf(env)?.port;
  if (edgePort && [env.PORT, env.METRICS_PORT].includes(edgePort)) {
    faults.push('EDGE_PORT: must differ from PORT and METRICS_PORT.');
  }
  const publicHost = env.PUBLIC_ORIGIN && new URL(env.PUBLIC_ORIGIN).hostname;
  if (publicHost && publicHost !== env.PRODUCT_DOMAIN && publicHost !== `www.${env.PRODUCT_DOMAIN}`) {
    faults.push(`PUBLIC_ORIGIN: its host must be PRODUCT_DOMAIN (${env.PRODUCT_DOMAIN}) or www. before it.`);
  }
  return faults;
}

function toConfig(env: z.output<typeof Environment>): Config {
  const local = env.UPSTREAM_URL ?? `http://${reachable(env.UPSTREAM_HOST)}:${env.UPSTREAM_PORT}`;
  const production = env.UPSTREAM_PRODUCTION ?? local;
  const dev = env.UPSTREAM_DEV ?? local;
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    edge: edgeOf(env),
    leavingMs: env.LEAVING_MS ?? (env.NODE_ENV === 'production' ? LEAVING_IN_PRODUCTION_MS : 0),
    upstream: {
      local,
      production,
      productionWs: env.UPSTREAM_PRODUCTION_WS ?? production,
      dev,
      devBranch: env.UPSTREAM_DEV_BRANCH ?? dev,
      qa: env.UPSTREAM_QA ?? local,
      review: env.UPSTREAM_REVIEW ?? local,
    },
    productDomain: env.PRODUCT_DOMAIN,
    publicOrigin: env.PUBLIC_ORIGIN ?? defaultOrigin(env),
    dataDir: resolve(env.DATA_DIR),
    redisUrl: env.REDIS_URL ?? null,
    sessionKeys: env.SESSION_KEYS ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    webDist: resolve(env.WEB_DIST),
    logLevel: env.LOG_LEVEL,
    signInsPer10Min: env.SIGN_INS_PER_10_MIN,
    openId: openIdSettings(env),
    signInForms: SIGN_IN_FORMS.filter((form) => env.UPSTREAM_SIGN_IN.includes(form)),
    coldLookupsPer10S: env.COLD_LOOKUPS_PER_10_S,
  };
}

/** No certificates are made for an address of a local network. */
function defaultOrigin({ PRODUCT_DOMAIN, PORT }: z.output<typeof Environment>): string | null {
  if (PRODUCT_DOMAIN === 'localhost') return null;
  return isIP(PRODUCT_DOMAIN) ? new URL(`http://${PRODUCT_DOMAIN}:${PORT}`).origin : `https://${PRODUCT_DOMAIN}`;
}

const EDGE_PORT_IN_PRODUCTION = 4002;
/** The edge proxy asks twice a second; four times are enough to have been heard. */
const LEAVING_IN_PRODUCTION_MS = 2_000;

/** Without an edge proxy nobody asks, so that only production listens without being told to. */
function edgeOf({ EDGE_PORT, EDGE_HOST, NODE_ENV }: z.output<typeof Environment>): Config['edge'] {
  const port = EDGE_PORT ?? (NODE_ENV === 'production' ? EDGE_PORT_IN_PRODUCTION : null);
  return port === null ? null : { port, host: EDGE_HOST };
}

/** What listens on every address is reached by the loopback's. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIP(host) === 6 ? `[${host}]` : host;
}

function toSealingKey(text: string, context: z.RefinementCtx): SealingKey {
  const [kid = '', encoded = ''] = text.split(':', 2);
  const key = Buffer.from(encoded, 'base64');
  if (!/^[\w-]{1,32}$/.test(kid) || key.length !== 32) {
    context.addIssue({ code: 'custom', message: 'each key must be name:base64 of 32 bytes' });
  }
  return { kid, key };
}
