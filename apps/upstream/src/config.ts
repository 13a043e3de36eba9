import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { DomainSettings } from './features/hosts/domains/settings.ts';
import {
  APNS_GROUP,
  phoneEnvironment,
  type PhoneSettings,
  toPhoneSettings,
} from './features/notifications/push/phones/settings.ts';
import { quotaEnvironment, type QuotaLimits, toQuotaLimits } from './platform/quotas/settings.ts';
import type { BucketConfig } from './platform/storage/bucket.ts';

/** A provider the upstream signs people in with; secrets stay in this process. */
export type ClientCredentials = { readonly clientId: string; readonly clientSecret: string };

/** Sign in with Apple. `baseUrl` differs from Apple's own only in tests. */
export type AppleConfig = {
  readonly teamId: string;
  readonly keyId: string;
  readonly servicesId: string;
  /** PKCS #8 PEM of the ES256 key. */
  readonly privateKey: string;
  readonly baseUrl: string;
};

/** Everything the upstream is told from outside, checked and typed. */
export type Config = {
  readonly production: boolean;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Port of `/metrics`, on the loopback only; 0 takes any free port. */
  readonly metricsPort: number;
  readonly dataDir: string;
  /** As the owner of the database; null starts a private PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** As the role that owns nothing; null takes that role on with the owner's login. */
  readonly databaseAppUrl: string | null;
  /** Keeps files in an object store; null keeps them in the data folder. */
  readonly bucket: BucketConfig | null;
  readonly demoPassword: string;
  readonly productDomain: string;
  /** Origin of the product's own pages, which is the gateway's. */
  readonly publicOrigin: string;
  /** Null writes mail to the log, and outside production to `/outbox`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The operator's own OpenID provider instead of the embedded one. */
  readonly oidc: (ClientCredentials & { readonly issuer: string }) | null;
  readonly discord: (ClientCredentials & { readonly baseUrl: string }) | null;
  /** Origin that webhooks of Discord channels may have in addition to Discord's own hosts, for tests. */
  readonly discordOrigin: string;
  readonly apple: AppleConfig | null;
  /** Accounts with Google and Apple, to push to phones' apps. */
  readonly phones: PhoneSettings;
  /** Addresses and networks, beside the loopback, whose `x-forwarded-for` counts. */
  readonly trustedProxies: readonly string[];
  readonly sessionDays: number;
  /** How long entries of the audit log are kept that are no community's: sign-ins, and changes of accounts. */
  readonly accountAuditDays: number;
  /** Seals the secrets of authenticator apps; null takes a key that lies in the database beside them. */
  readonly sealingKey: string | null;
  /** The account that operates the installation, by its confirmed address; null for the first account. */
  readonly operatorEmail: string | null;
  readonly domains: DomainSettings;
  /** Files and pictures that are parsed at once, each in a thread of its own. */
  readonly parseWorkers: number;
  /** Addresses and networks, beside the public internet, that may be connected to. */
  readonly outboundAllowed: readonly string[];
  readonly quotas: QuotaLimits;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

const NO_PORT = 'must be a port number';
const Port = z.coerce.number<string>(NO_PORT).int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT);
const Address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const Origin = Address.transform((address) => new URL(address).origin);
const Postgres = z.url({ protocol: /^postgres(ql)?$/, hostname: /^.*$/, error: 'must be a postgres:// address' });
const HostName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a name such as edge.example.org');
const List = z.string().transform((list) => list.split(',').flatMap((item) => item.trim() || []));
const AddressOrNetwork = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or networks such as 10.0.0.0/8',
);

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: Port.default(4000),
  UPSTREAM_PORT: Port.default(3000),
  UPSTREAM_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: Port.optional(),
  UPSTREAM_METRICS_PORT: Port.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: Postgres.optional(),
  DATABASE_APP_URL: Postgres.optional(),
  S3_ENDPOINT: Origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as muster')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false').default('true'),
  DEMO_PASSWORD: z.string().min(10, 'must have at least 10 characters').default('muster-demo'),
  PRODUCT_DOMAIN: z.string().toLowerCase().default('localhost'),
  PUBLIC_ORIGIN: Origin.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().default('Muster <muster@localhost>'),
  OIDC_ISSUER: Address.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  DISCORD_BASE_URL: Origin.default('https://discord.com'),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_SERVICES_ID: z.string().optional(),
  // A PEM does not fit on one line; `\n` stands for its line ends.
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .optional(),
  APPLE_BASE_URL: Origin.default('https://appleid.apple.com'),
  ...phoneEnvironment,
  OUTBOUND_ALLOWED: List.pipe(z.array(AddressOrNetwork)).default([]),
  TRUSTED_PROXIES: List.pipe(z.array(AddressOrNetwork)).default([]),
  SESSION_DAYS: z.coerce.number<string>('must be a number of days').int().min(1).max(3650).default(90),
  ACCOUNT_AUDIT_DAYS: z.coerce.number<string>('must be a number of days').int().min(30).max(3650).default(400),
  SEALING_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').toLowerCase().optional(),
  ...quotaEnvironment,
  CUSTOM_DOMAINS: z.enum(['all', 'entitled'], 'must be all or entitled').default('all'),
  EDGE_NAME: HostName.optional(),
  EDGE_ADDRESSES: List.pipe(
    z.array(z.string().refine((address) => isIP(address) !== 0, 'must be IP addresses')),
  ).default([]),
  DNS_SERVERS: List.pipe(
    z.array(
      z
        .string()
        .regex(/^(\[[0-9a-f:]+\]|[0-9.]+|[0-9a-f:]+)(:\d+)?$/i, 'must be addresses such as 9.9.9.9 or 127.0.0.1:5353'),
    ),
  ).default([]),
  TLS_PROBE: z
    .string()
    .regex(/^(auto|off|[a-z0-9.-]+:\d{1,5})$/i, 'must be auto, off, or where to ask, such as caddy:443')
    .default('auto'),
  TLS_PROBE_CA: z.string().refine(isReadable, 'must be a file that can be read').optional(),
  PARSE_WORKERS: z.coerce.number<string>('must be a number of threads').int().min(1).max(16).default(2),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
type Environment = z.output<typeof Environment>;

/** Every name that is read from the environment. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

/** Settings that make sense only together. */
const GROUPS = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
  ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_SERVICES_ID', 'APPLE_PRIVATE_KEY'],
  APNS_GROUP,
] as const satisfies readonly (readonly (keyof Environment)[])[];

/** Reads the configuration, or tells every fault in one sentence each. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): { readonly config: Config } | { readonly faults: readonly string[] } {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  const faults = parsed.success
    ? portFaults(parsed.data)
    : parsed.error.issues.map((issue) => `${String(issue.path[0] ?? 'configuration')}: ${issue.message}.`);
  faults.push(...groupFaults(given));
  return parsed.success && faults.length === 0 ? { config: toConfig(parsed.data) } : { faults };
}

function portFaults(env: Environment): string[] {
  const clash = env.UPSTREAM_PORT !== 0 && env.UPSTREAM_PORT === metricsPort(env);
  return clash ? ['UPSTREAM_METRICS_PORT: must differ from UPSTREAM_PORT.'] : [];
}

function groupFaults(given: Readonly<Record<string, unknown>>): string[] {
  const faults = GROUPS.flatMap((group) => {
    const present = group.find((name) => given[name] !== undefined);
    const missing = group.filter((name) => given[name] === undefined);
    return present ? missing.map((name) => `${name}: is missing, since ${present} is given.`) : [];
  });
  const lacksOwner = given['DATABASE_APP_URL'] !== undefined && given['DATABASE_URL'] === undefined;
  return lacksOwner ? [...faults, 'DATABASE_URL: is missing, since DATABASE_APP_URL is given.'] : faults;
}

function toConfig(env: Environment): Config {
  return {
    production: env.NODE_ENV === 'production',
    port: env.UPSTREAM_PORT,
    host: env.UPSTREAM_HOST,
    metricsPort: metricsPort(env),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseAppUrl: env.DATABASE_APP_URL ?? null,
    bucket: toBucket(env),
    demoPassword: env.DEMO_PASSWORD,
    productDomain: env.PRODUCT_DOMAIN,
    publicOrigin: publicOrigin(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    oidc: toOidc(env),
    discord: toDiscord(env),
    apple: toApple(env),
    phones: toPhoneSettings(env),
    trustedProxies: env.TRUSTED_PROXIES,
    sessionDays: env.SESSION_DAYS,
    accountAuditDays: env.ACCOUNT_AUDIT_DAYS,
    sealingKey: env.SEALING_KEY ?? null,
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    domains: toDomains(env),
    parseWorkers: env.PARSE_WORKERS,
    outboundAllowed: env.OUTBOUND_ALLOWED,
    discordOrigin: env.DISCORD_BASE_URL,
    quotas: toQuotaLimits(env),
    logLevel: env.LOG_LEVEL,
  };
}

function publicOrigin(env: Environment): string {
  if (env.PUBLIC_ORIGIN) return env.PUBLIC_ORIGIN;
  // No certificates are made for an address of a local network.
  return env.PRODUCT_DOMAIN === 'localhost' || isIP(env.PRODUCT_DOMAIN)
    ? new URL(`http://${env.PRODUCT_DOMAIN}:${env.PORT}`).origin
    : `https://${env.PRODUCT_DOMAIN}`;
}

function toDomains(env: Environment): DomainSettings {
  const [host = '', port = ''] = env.TLS_PROBE.split(':');
  const ca = env.TLS_PROBE_CA ?? null;
  // Where the product itself is on plain http, nobody has certificates to look for.
  const isHttps = publicOrigin(env).startsWith('https:');
  return {
    productDomain: env.PRODUCT_DOMAIN,
    edgeName: env.EDGE_NAME ?? env.PRODUCT_DOMAIN,
    edgeAddresses: env.EDGE_ADDRESSES,
    entitlement: env.CUSTOM_DOMAINS,
    dnsServers: env.DNS_SERVERS,
    probe:
      port !== ''
        ? { host, port: Number(port), ca }
        : host === 'auto' && isHttps
          ? { host: null, port: 443, ca }
          : null,
  };
}

function toBucket(env: Environment): BucketConfig | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: env.S3_REGION,
    pathStyle: env.S3_PATH_STYLE === 'true',
  };
}

/** METRICS_PORT alone belongs to whichever app reads it; started together, the two need a name each. */
function metricsPort(env: Environment): number {
  return env.UPSTREAM_METRICS_PORT ?? env.METRICS_PORT ?? 3001;
}

function toOidc({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): Config['oidc'] {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
}

function toDiscord({ DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, DISCORD_BASE_URL }: Environment): Config['discord'] {
  if (!DISCORD_CLIENT_ID || !DISCORD_CLIENT_SECRET) return null;
  return { clientId: DISCORD_CLIENT_ID, clientSecret: DISCORD_CLIENT_SECRET, baseUrl: DISCORD_BASE_URL };
}

function toApple(env: Environment): AppleConfig | null {
  const {
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_SERVICES_ID: servicesId,
    APPLE_PRIVATE_KEY: privateKey,
  } = env;
  if (!teamId || !keyId || !servicesId || !privateKey) return null;
  return { teamId, keyId, servicesId, privateKey, baseUrl: env.APPLE_BASE_URL };
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
