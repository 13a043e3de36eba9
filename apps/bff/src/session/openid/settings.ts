import { PROVIDERS, type Provider } from '@muster/contracts/session/enums';
import * as z from 'zod';

/** A client at the OpenID provider of an upstream that is not ours: its access tokens are the sso tokens of @spec §4. */
export type OpenIdSettings = {
  /** Its discovery document is at `/.well-known/openid-configuration` below it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** The return paths of @spec §2 that the client is registered with, a button for each. */
  readonly returns: readonly Provider[];
  /** What the button of the return path `own` says. */
  readonly label: string;
  /** Added to the authorization request; `{return}` in a value is filled in. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The claim of the id_token that is the account id. */
  readonly accountClaim: string;
};

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/;
/** Parameters that are not the operator's to set: they are what makes a sign-in safe. */
const RESERVED = [
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
] as const;

const Issuer = z.url({ protocol: /^https?$/, error: 'must be the address of an OpenID provider' }).refine((issuer) => {
  const url = URL.parse(issuer);
  // What is no address at all has been said already.
  if (!url) return true;
  const { protocol, hostname, search, hash } = url;
  return (protocol === 'https:' || LOOPBACK.test(hostname)) && search === '' && hash === '';
}, 'must be https (http only on localhost), without query and fragment');

const List = z.string().transform((list) => list.split(',').flatMap((item) => item.trim() || []));
const Returns = List.pipe(
  z
    .array(z.enum(PROVIDERS, `must be a list of ${PROVIDERS.join(', ')}`))
    .min(1, 'must name at least one return path')
    .refine((all) => new Set(all).size === all.length, 'must name each return path once'),
);
const Parameters = z
  .string()
  .transform((text) => Object.fromEntries(new URLSearchParams(text)))
  .refine(
    (given) => RESERVED.every((name) => !Object.hasOwn(given, name)),
    `must not set ${RESERVED.slice(0, -1).join(', ')} or ${RESERVED.at(-1)}`,
  );

/** The settings as they stand in the environment. */
export const openIdEnvironment = {
  SSO_ISSUER: Issuer.optional(),
  SSO_CLIENT_ID: z.string().optional(),
  SSO_CLIENT_SECRET: z.string().optional(),
  SSO_SCOPE: z
    .string()
    .refine((scope) => scope.split(/\s+/).includes('openid'), 'must contain openid')
    .default('openid'),
  SSO_RETURNS: Returns.default(['own']),
  SSO_LABEL: z.string().trim().max(40, 'must be at most 40 characters').default('single sign-on'),
  SSO_PARAMETERS: Parameters.default({ prompt: 'login' }),
  SSO_ACCOUNT_CLAIM: z
    .string()
    .regex(/^\S{1,100}$/, 'must be the name of a claim')
    .default('sub'),
};

type Read = z.output<z.ZodObject<typeof openIdEnvironment>>;

/** What is wrong with the settings taken together, a sentence for each fault. */
export function openIdFaults(env: Read): string[] {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: id, SSO_CLIENT_SECRET: secret } = env;
  if (issuer !== undefined && id === undefined) return ['SSO_CLIENT_ID: must be given with SSO_ISSUER.'];
  if (issuer === undefined && (id !== undefined || secret !== undefined))
    return ['SSO_ISSUER: must be given with SSO_CLIENT_ID and SSO_CLIENT_SECRET.'];
  return [];
}

/** The settings, or null where no provider is named. */
export function openIdSettings(env: Read): OpenIdSettings | null {
  if (env.SSO_ISSUER === undefined || env.SSO_CLIENT_ID === undefined) return null;
  return {
    issuer: env.SSO_ISSUER,
    clientId: env.SSO_CLIENT_ID,
    clientSecret: env.SSO_CLIENT_SECRET ?? null,
    scope: env.SSO_SCOPE,
    returns: env.SSO_RETURNS,
    label: env.SSO_LABEL,
    parameters: env.SSO_PARAMETERS,
    accountClaim: env.SSO_ACCOUNT_CLAIM,
  };
}
