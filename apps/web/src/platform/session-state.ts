import type { AccountSnapshot, Account } from '@muster/contracts/accounts/model';
import type { AuthenticationState } from '@muster/contracts/session/enums';
import { getQueryKey } from '@trpc/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isPainted } from './boot/painted.ts';
import { queryClient } from './query-client.ts';
import { trpc } from './trpc.ts';

/** What a page knows of its own session: the flags of @spec §4, whose it is, and which device session. */
export type SessionState = AuthenticationState & {
  readonly account: string | null;
  readonly session: string | null;
};

const signedOut: SessionState = {
  loggedIn: false,
  // A painted page shows a visitor from the start, and asks who is here behind it.
  authChecked: isPainted,
  verificationState: 'none',
  oauthState: 'none',
  account: null,
  session: null,
};

/** The session of this page. Written by boot, re-authentication, sign-in and sign-out alone. */
export const sessionStore = createStore<SessionState>(() => signedOut);

/** Where the account info lies in the cache. */
export const accountKey = getQueryKey(trpc.accounts.me, {}, 'query');

/** Stores account info (@spec §4): the cached answer of `accounts.me`, which live events keep true. */
export function storeAccountInfo(snapshot: AccountSnapshot): void {
  const known = queryClient.getQueryData<AccountSnapshot>(accountKey);
  if (!known || known.account.userId !== snapshot.account.userId || known.asOf <= snapshot.asOf) {
    queryClient.setQueryData(accountKey, snapshot);
  }
}

/** The session for components: the flags, and the account once it is known. */
export function useSession(): Omit<SessionState, 'account'> & { accountId: string | null; account: Account | null } {
  const { account: accountId, ...flags } = useStore(sessionStore);
  const me = trpc.accounts.me.useQuery({}, { enabled: flags.loggedIn, staleTime: Number.POSITIVE_INFINITY });
  return { ...flags, accountId, account: flags.loggedIn ? (me.data?.account ?? null) : null };
}
