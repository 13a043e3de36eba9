import { fail } from '@muster/contracts/errors';
import type { Provider } from '@muster/contracts/session/enums';
import type { ProviderInfo } from '@muster/contracts/session/model';
import type { CustomFetch, IDToken, TokenEndpointResponseHelpers } from 'openid-client';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { VerifiedIdentity } from './identity.ts';

/** A return from a provider: its code, and what proves that the code was asked for here. */
export type ProviderReturn = {
  readonly code: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly appleUser?: string | undefined;
};

/** A way to sign in. */
export type IdentityProvider = {
  readonly provider: Provider;
  /** What a gateway needs to send a browser there. */
  readonly info: () => Promise<ProviderInfo>;
  /** Trades a code for who it is; throws whatever goes wrong. */
  readonly identify: (back: ProviderReturn) => Promise<VerifiedIdentity>;
};

/** Longest a provider may take to answer, in seconds. */
export const PROVIDER_TIMEOUT_S = 10;
const ANSWER_BYTES_MAX = 1024 * 1024;

/** Sends what the client library asks of a provider, and of the addresses that the provider's own description names. */
export function fetchThrough(outbound: Outbound): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const { status, ...answer } = await outbound.request(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      // Nothing is unpacked, so that the bound on the size holds for what is read.
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : null,
      timeoutMs: PROVIDER_TIMEOUT_S * 1_000,
      maxBytes: ANSWER_BYTES_MAX,
      ...(signal && { signal }),
    });
    const fields = Object.entries(answer.headers).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value ?? '']).map((each): [string, string] => [name, each]),
    );
    // A status without a body must not be given one.
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(answer.body), {
      status,
      headers: fields,
    });
  };
}

/** The address a browser came back to, as the client library wants it. The gateway has checked and removed the state. */
export function returnAddress({ redirectUri, code }: ProviderReturn, issuer?: string): URL {
  const address = new URL(redirectUri);
  address.search = '';
  address.searchParams.set('code', code);
  // Each provider returns to an address of its own, which tells them apart as `iss` would.
  if (issuer !== undefined) address.searchParams.set('iss', issuer);
  return address;
}

/** The claims of an id_token that was asked for. */
export function claimsOf(tokens: TokenEndpointResponseHelpers): IDToken {
  const claims = tokens.claims();
  if (!claims) throw fail('session.providerRefused', { internal: 'the provider sent no id_token' });
  return claims;
}

/** A claim that is a text with something in it. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A claim that is a yes; Apple also says it in words. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
