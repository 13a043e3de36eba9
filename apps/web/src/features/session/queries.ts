import type { Provider } from '@muster/contracts/session/enums';
import type { FormCredentials } from '@muster/contracts/session/sign-in-pair';
import { trpc, callClient } from '../../platform/trpc.ts';
import { deviceReport } from '../../platform/session/device-report.ts';
import { goAway } from '../../platform/session/away.ts';
import { sessionStore } from '../../platform/session-state.ts';
import { signedIn } from '../../platform/session/session-actions.ts';
import { goTo } from '../../platform/navigation.ts';
import type { HandOverSearch } from './search.ts';

/** The ways to sign in that are set up here. */
export function useProviders() {
  return trpc.session.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
}

/** What else the sign-in screen shows. */
export function useSignInScreen() {
  return trpc.session.signInScreen.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
}

/** Has a code to sign in with sent to an address. */
export async function sendSignInCode(email: string): Promise<void> {
  await callClient.session.sendSignInCode.mutate({ email });
}

/** Signs in with what a person typed, and goes where they wanted to go. Throws the refusal. */
export async function signInWithForm(credentials: FormCredentials, next: string | undefined): Promise<void> {
  const done = await callClient.session.signInWithForm.mutate({ credentials, next: next ?? null });
  await signedIn();
  await goTo(done.next, { replace: true });
}

/** Where a sign-in starts: an address of the gateway, left by a whole navigation. */
export function startAddress(provider: Provider, next: string | undefined): string {
  const search = new URLSearchParams({ provider, ...(next && { next }) });
  return `/auth/start?${search}`;
}

/** The address of the question itself, to come back to after signing in. */
export function handOverAddress(request: HandOverSearch): string {
  return `/hand-over?${new URLSearchParams(request)}`;
}

/** The community of the host on which the person is about to be signed in. */
export function useHandOverQuestion(audience: string, enabled: boolean) {
  return trpc.session.startHandOver.useQuery({ audience }, { enabled, retry: false, staleTime: 0 });
}

/** The address of a request for a proof, to come back to after signing in. */
export function hostProofAddress(request: string): string {
  return `/hand-over/prove?${new URLSearchParams({ request })}`;
}

/** Which host asks for a proof, and for which community. What was answered is not asked again: it is used up. */
export function useHostProofQuestion(request: string, enabled: boolean) {
  return trpc.session.hostProof.useQuery({ request }, { enabled, retry: false, staleTime: Number.POSITIVE_INFINITY });
}

/** A request for a proof, as the person is asked. */
export type HostProofAsked = NonNullable<ReturnType<typeof useHostProofQuestion>['data']>;

/** Says yes; the answer is where the browser goes. */
export function useGrantHandOver() {
  return trpc.session.grantHandOver.useMutation();
}

/** On a community's own host: where its sign-in starts, to come back to a path of the router. */
export function elsewhereAddress(next: string, community: string): string {
  const own = `/com/${community}`;
  const shown =
    next === own || next.startsWith(`${own}/`) || next.startsWith(`${own}?`) ? next.slice(own.length) : next;
  return `/auth/start?${new URLSearchParams({ next: shown.startsWith('/') ? shown : `/${shown}` })}`;
}

/** On a community's own host: leaves for the main site, to come back signed in. `next` is a path of the router. */
export function leaveForSignIn(next: string, community: string): void {
  goAway();
  location.replace(elsewhereAddress(next, community));
}

/** What a provider sent the browser back with. */
export type SignInReturn = {
  readonly provider: Provider;
  readonly code: string;
  readonly state: string;
  readonly appleUser?: string;
  readonly issuer?: string;
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
