import { sessionErrors } from '@muster/contracts/session/errors';
import { notify } from '../../ui/toasts/notify.ts';
import { deviceReport } from './device-report.ts';
import { readFailure } from '../failure.ts';
import { goTo } from '../navigation.ts';
import { queryClient } from '../query-client.ts';
import { createReAuthentication, type ReAuthentication } from './re-authentication.ts';
import { accountKey, sessionStore, storeAccountInfo } from '../session-state.ts';
import { storedKeys } from '../stored-keys.ts';
import { callClient } from '../trpc.ts';

const UNAUTHORIZED = 401;
const ASK_AGAIN_FIRST_MS = 1_000;
const ASK_AGAIN_MAX_MS = 30_000;

/**
 * Learns whose session this is from the gateway, which answers at once from its cookie; the first paint does not wait
 * for the check with the upstream that {@link reAuthentication} makes. Asks until there is an answer.
 */
export async function learnSession(attempt = 0): Promise<void> {
  try {
    const { loggedIn, account, session } = await callClient.session.current.query();
    if (loggedIn && account) {
      storeAccountInfo(account);
      storedKeys.set('accountUUID', account.account.userId);
      sessionStore.setState({ loggedIn: true, authChecked: true, account: account.account.userId, session });
    } else {
      sessionStore.setState({ loggedIn: false, authChecked: true, account: null, session: null });
    }
  } catch {
    await pause(Math.min(ASK_AGAIN_MAX_MS, ASK_AGAIN_FIRST_MS * 2 ** attempt));
    await learnSession(attempt + 1);
  }
}

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
  goToIndex: () => void goTo('/', { replace: true }),
  tell: (message) => notify({ type: 'negative', message }),
});

async function verify(): Promise<'verified' | 'refused' | 'unanswered'> {
  try {
    await callClient.session.verify.mutate(deviceReport());
    return 'verified';
  } catch (error) {
    return readFailure(error).status === UNAUTHORIZED ? 'refused' : 'unanswered';
  }
}

/** The live stream says that this session ended: out, with §4's words. Nobody is told twice. */
export function sessionEnded(): void {
  if (!sessionStore.getState().loggedIn) return;
  wipeSession();
  void goTo('/', { replace: true });
  notify({ type: 'negative', message: sessionErrors['session.reauthenticationFailed'].text });
}

/** Signs out at the gateway and wipes what this browser knows. Throws when the gateway could not be asked. */
export async function signOut(): Promise<void> {
  await callClient.session.signOut.mutate();
  wipeSession();
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
    else {
      wipeSession();
      void goTo('/', { replace: true });
    }
  });
}

/** Wipes account, menu and community state (@spec §4). Pages still open ask again, as a visitor. */
function wipeSession(): void {
  storedKeys.remove('accountUUID');
  storedKeys.remove('selectedCommunity_UUID');
  sessionStore.setState({ loggedIn: false, authChecked: true, account: null, session: null });
  queryClient.removeQueries({ queryKey: accountKey });
  // After React has seen the change, so that what only a signed-in person may ask is not asked again.
  setTimeout(() => void queryClient.resetQueries(), 0);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
