import { createHash, randomBytes } from 'node:crypto';
import type { ProviderInfo } from '@muster/contracts/session/model';

/** What a sign-in is recognised and protected by: state against forged returns, nonce and PKCE against stolen codes. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Draws fresh secrets, 256 bits each. */
export function drawSecrets(): SignInSecrets {
  const draw = (): string => randomBytes(32).toString('base64url');
  return { state: draw(), nonce: draw(), verifier: draw() };
}

/** What is shown of a verifier before it is (RFC 7636). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** The address that a browser is sent to at a provider. What the provider's settings add cannot replace our part. */
export function authorizationAddress(provider: ProviderInfo, redirectUri: string, secrets: SignInSecrets): string {
  const address = new URL(provider.authorizationEndpoint);
  const parameters = {
    ...provider.parameters,
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: provider.scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: challengeOf(secrets.verifier),
    code_challenge_method: 'S256',
    ...(provider.responseMode === 'form_post' && { response_mode: 'form_post' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
