import { createHash, randomBytes } from 'node:crypto';

/** What a code was given out for. */
type Grant = { readonly query: URLSearchParams; used: boolean };

/** A token request's fields. */
export type TokenRequest = Readonly<Record<string, string>>;

/** Codes as a careful provider hands them out: bound to client, return address and PKCE challenge, good for once. */
export class AuthorizationCodes {
  readonly #grants = new Map<string, Grant>();

  /** A code for an authorization request. */
  issue(query: URLSearchParams): string {
    const code = randomBytes(12).toString('base64url');
    this.#grants.set(code, { query, used: false });
    return code;
  }

  /** The request a code was given for, if the one who brings it is who asked; null otherwise. Uses the code up. */
  redeem(request: TokenRequest): URLSearchParams | null {
    const grant = this.#grants.get(request['code'] ?? '');
    if (!grant || grant.used || request['grant_type'] !== 'authorization_code') return null;
    grant.used = true;
    const { query } = grant;
    const challenge = createHash('sha256')
      .update(request['code_verifier'] ?? '')
      .digest('base64url');
    const same =
      query.get('client_id') === request['client_id'] &&
      query.get('redirect_uri') === request['redirect_uri'] &&
      query.get('code_challenge') === challenge;
    return same ? query : null;
  }
}
