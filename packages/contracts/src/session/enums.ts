/** The three sign-in returns of @spec §2: a chat platform, the product's own sign-in, and Apple. */
export const PROVIDERS = ['own', 'discord', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** State of a verification or of a sign-in return (@spec §4). */
export type ProcessState = 'none' | 'processing';

/** The authentication state a client holds (@spec §4). */
export type AuthenticationState = {
  readonly loggedIn: boolean;
  readonly authChecked: boolean;
  readonly verificationState: ProcessState;
  readonly oauthState: ProcessState;
};

/** Credentials count as verified when auth is checked and nothing is in progress (@spec §4). */
export function credentialsVerified(state: AuthenticationState): boolean {
  return state.authChecked && !credentialsProcessing(state);
}

/** Credentials count as processing when either state is (@spec §4). */
export function credentialsProcessing(state: AuthenticationState): boolean {
  return state.verificationState === 'processing' || state.oauthState === 'processing';
}
