import { TIMING } from '@muster/contracts/kit/timing';
import type { ProcessState } from '@muster/contracts/session/enums';

/** What the upstream says of a session: yes, no with the catalogue's words, or nothing because it was not reached. */
export type Verification = 'verified' | 'unanswered' | { readonly refused: string };

/**
 * What re-authentication touches, so that the machine itself is pure. A time-controlled clock, a map and a list of
 * effects are enough to test it.
 */
export type ReAuthenticationDeps = {
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
  /** Whether a sign-in return is still being handled. */
  oauthState(): ProcessState;
  /**
   * The stored account id. The stored token of @spec §4 is sealed in the gateway's cookie, which a page cannot see; it
   * is set and cleared together with this id, so the id stands for both (@decision 0006).
   */
  storedAccount(): string | null;
  /** Asks the upstream with the device report. */
  verify(): Promise<Verification>;
  setVerificationState(state: ProcessState): void;
  /** Logged in, account info stored. */
  loggedIn(account: string): void;
  /** Logged out; account info, selected community, and the account id with its token are cleared. */
  loggedOut(): void;
  authChecked(): void;
  /** Resolves when index is on screen. */
  goToIndex(): Promise<void>;
  tell(text: string): void;
};

/** Re-authentication of @spec §4. `startup` runs it once after §9's delay; `run` on request; one run at a time. */
export type ReAuthentication = { startup(): Promise<void>; run(): Promise<void> };

/** Makes the machine. Asking while a run is on joins that run. */
export function createReAuthentication(deps: ReAuthenticationDeps): ReAuthentication {
  let running: Promise<void> | null = null;
  const run = (): Promise<void> => {
    running ??= runOnce(deps).finally(() => {
      running = null;
    });
    return running;
  };
  return { run, startup: () => deps.wait(TIMING.reauthenticationDelayMs).then(run) };
}

async function runOnce(deps: ReAuthenticationDeps): Promise<void> {
  deps.setVerificationState('processing');
  try {
    while (deps.oauthState() === 'processing') await deps.wait(TIMING.waitPollMs);
    const account = deps.storedAccount();
    if (account) await verifyStored(deps, account);
    deps.authChecked();
  } finally {
    deps.setVerificationState('none');
  }
}

async function verifyStored(deps: ReAuthenticationDeps, account: string): Promise<void> {
  const outcome = await deps.verify();
  // Signed out, or in as someone else, while the question was on its way: the answer is about nobody here.
  if (deps.storedAccount() !== account) return;
  if (outcome === 'verified') return deps.loggedIn(account);
  // An upstream that cannot be reached has not refused anyone: people stay in, and the next connect asks again.
  if (outcome === 'unanswered') return;
  deps.loggedOut();
  const arrived = deps.goToIndex();
  deps.tell(outcome.refused);
  await arrived;
}
