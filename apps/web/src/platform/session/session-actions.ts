import { notify } from '../../ui/toasts/notify.ts';
import { deviceReport } from './device-report.ts';
import { readFailure } from '../failure.ts';
import { goTo } from '../navigation.ts';
import { queryClient } from '../query-client.ts';
import { learnSession, pause } from './learn-session.ts';
import { createReAuthentication, type ReAuthentication, type Verification } from './re-authentication.ts';
import { accountKey, sessionStore } from '../session-state.ts';
import { storedKeys } from '../stored-keys.ts';
import { callClient } from '../trpc.ts';

const UNAUTHORIZED = 401;

/** Re-authentication of @spec §4 in this browser. */
export const reAuthentication: ReAuthentication = createReAuthentication({
  wait: pause,
  oauthState: () => sessionStore.getState().oauthState,
  storedAccount: () => storedKeys.get('accountUUID'),
  verify,
  setVerificationState: (verificationState) => sessionStore.setState({ verificationState }),
  loggedIn: (account) => sessionStore.setState({ loggedIn: true, account }),
  loggedOut: wipeSession,
  authChecked: () => sessionStore.setState({ authChecked: true }),
  goToIndex: () => goTo('/', { replace: true }),
  tell: (message) => notify({ type: 'negative', message }),
});

async function verify(): Promise<Verification> {
  try {
    await callClient.session.verify.mutate(deviceReport());
    return 'verified';
  } catch (error) {
    const { status, text } = readFailure(error);
    return status === UNAUTHORIZED ? { refused: text } : 'unanswered';
  }
}

/** The live stream says that this session ended: out, with §4's words. Nobody is told twice. */
export async function sessionEnded(): Promise<void> {
  if (!sessionStore.getState().loggedIn) return;
  leaveForIndex();
  // Its answer takes the cookie away, which a page cannot. Where the gateway cannot be asked, the next page does it.
  void verify();
  const { sessionErrors } = await import('@muster/contracts/session/errors');
  notify({ type: 'negative', message: sessionErrors['session.reauthenticationFailed'].text });
}

/** Signs out at the gateway, wipes what this browser knows and goes on. Throws when the gateway could not be asked. */
export async function signOut(path: string): Promise<void> {
  const { account } = sessionStore.getState();
  await callClient.session.signOut.mutate();
  if (account) await forgetOnDevice(account);
  wipeSession();
  await goTo(path, { replace: true });
  sessionStore.setState({ authChecked: true });
}

/** Signing out leaves nothing of the person on a device that others may use; the sign-out page has said so. */
async function forgetOnDevice(account: string): Promise<void> {
  const { startOutbox } = await import('../outbox/start-outbox.ts');
  await (await startOutbox()).outbox.wipe(account);
}

/** After a sign-in return: the new session replaces whatever a visitor, or someone else, had on this page. */
export async function signedIn(): Promise<void> {
  queryClient.clear();
  await learnSession();
}

/**
 * Follows the other tabs of this browser, which share the cookie: one that signed out or in as someone else changes
 * the stored account id.
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (storedKeys.nameOf(key) !== 'accountUUID' || newValue === sessionStore.getState().account) return;
    if (newValue) void signedIn();
    else leaveForIndex();
  });
}

function leaveForIndex(): void {
  wipeSession();
  void goTo('/', { replace: true }).then(() => sessionStore.setState({ authChecked: true }));
}

/**
 * Wipes account, menu and community state (@spec §4). Pages still open ask again, as a visitor. Auth is not checked
 * again until the page one is sent to is there: a page for signed-in people would send them to sign in meanwhile.
 */
function wipeSession(): void {
  storedKeys.remove('accountUUID');
  storedKeys.remove('selectedCommunity_UUID');
  sessionStore.setState({ loggedIn: false, authChecked: false, account: null, session: null });
  queryClient.removeQueries({ queryKey: accountKey });
  // After React has seen the change, so that what only a signed-in person may ask is not asked again.
  setTimeout(() => void queryClient.resetQueries(), 0);
}
