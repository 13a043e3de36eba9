import type { Provider } from '@muster/contracts/session/enums';
import { trpc, callClient } from '../../platform/trpc.ts';
import { deviceReport } from '../../platform/session/device-report.ts';
import { sessionStore } from '../../platform/session-state.ts';
import { signedIn } from '../../platform/session/session-actions.ts';
import { goTo } from '../../platform/navigation.ts';

/** The ways to sign in that are set up here. */
export function useProviders() {
  return trpc.session.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
}

/** Where a sign-in starts: an address of the gateway, left by a whole navigation. */
export function startAddress(provider: Provider, next: string | undefined): string {
  const search = new URLSearchParams({ provider, ...(next && { next }) });
  return `/auth/start?${search}`;
}

/** What a provider sent the browser back with. */
export type SignInReturn = {
  readonly provider: Provider;
  readonly code: string;
  readonly state: string;
  readonly appleUser?: string;
};

/**
 * Ends a sign-in return and goes where the person wanted to go. While it runs the sign-in return state is
 * `processing`, for which re-authentication waits (@spec §4).
 */
export async function completeSignIn(returned: SignInReturn): Promise<void> {
  sessionStore.setState({ oauthState: 'processing' });
  try {
    const { next } = await callClient.session.completeSignIn.mutate({ ...returned, device: deviceReport() });
    await signedIn();
    await goTo(next || '/', { replace: true });
  } finally {
    sessionStore.setState({ oauthState: 'none' });
  }
}
