import { sessionStore, storeAccountInfo } from '../session-state.ts';
import { storedKeys } from '../stored-keys.ts';
import { callClient } from '../trpc.ts';

const ASK_AGAIN_FIRST_MS = 1_000;
const ASK_AGAIN_MAX_MS = 30_000;

/**
 * Learns whose session this is from the gateway, which answers at once from its cookie; the first paint does not wait
 * for the check with the upstream that re-authentication makes. Asks until there is an answer.
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

/** Resolves after so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
