/** The three sign-in returns of @spec §2: a chat platform, the product's own sign-in, and Apple. */
export const PROVIDERS = ['own', 'discord', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** How long a request for a proof may be answered (@decision 0063). */
export const PROOF_REQUEST_MINUTES = 5;

/** State of a verification or of a sign-in return (@spec §4). */
export type ProcessState = 'none' | 'processing';

/** The authentication state a client holds (@spec §4). */
export type AuthenticationState = {
  readonly loggedIn: boolean;
  readonly authChecked: boolean;
  readonly verificationState: ProcessState;
  readonly oauthState: ProcessState;
};
