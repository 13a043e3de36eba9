import { createHash } from 'node:crypto';

/** How long a code may be redeemed: the browser is sent straight there. */
export const CODE_LIFE_MS = 30_000;

/** What a code was made for. */
export type Bound = {
  readonly audience: string;
  readonly community: string;
  readonly challenge: string;
  readonly expiresAt: Date;
};

/** What is shown with a code when it comes back. */
export type Shown = { readonly audience: string; readonly community: string; readonly verifier: string };

/** A code is good for its host, its community and its browser, and for a moment. */
export function isGood(code: Bound, shown: Shown, now: Date): boolean {
  return (
    code.audience === shown.audience &&
    code.community === shown.community &&
    code.challenge === challengeOf(shown.verifier) &&
    code.expiresAt > now
  );
}

/** What a browser's verifier shows of itself beforehand. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
