import { parseSearchText, textParameter, textParameters } from '../../platform/routing/search-text.ts';

/** What `/login` is asked with. */
export type LoginSearch = {
  next?: string;
  interaction?: string;
  /** One of the views of the own sign-in (`views.ts`), where it is known. */
  view?: string;
  token?: string;
  /** The second factors that may be shown, with dots between; the first is asked for. */
  ways?: string;
  /** The form that is shown where there are several. */
  with?: string;
};

/** Reads the address of `/login`. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const next = pathBehindSignIn(textParameter(search, 'next'));
  return { ...textParameters(search, 'interaction', 'token', 'view', 'ways', 'with'), ...(next && { next }) };
}

/**
 * Signing in leads on to a page, never to signing in or out again: such a `next` counts as what stands behind it. A
 * guard that fires while its own redirect is under way would otherwise wrap one in the other without end.
 */
function pathBehindSignIn(next: string | undefined): string | undefined {
  if (next === undefined || !/^\/log(?:in|out)(?:[?#/]|$)/.test(next)) return next;
  return pathBehindSignIn(textParameter(parseSearchText(/\?[^#]*/.exec(next)?.[0] ?? ''), 'next'));
}

/** What a sign-in return is asked with. `error` is the provider's own word for a refusal, `iss` who answered. */
export type ReturnSearch = { code?: string; state?: string; error?: string; user?: string; iss?: string };

/** Reads the address of a sign-in return. */
export function returnSearch(search: Record<string, unknown>): ReturnSearch {
  return textParameters(search, 'code', 'state', 'error', 'user', 'iss');
}

/** What `/hand-over` is asked with, by a community's own host (contracts session/hand-over). */
export type HandOverSearch = { audience: string; challenge: string; state: string };

/** Reads the address of `/hand-over`. */
export function handOverSearch(search: Record<string, unknown>): Partial<HandOverSearch> {
  return textParameters(search, 'audience', 'challenge', 'state');
}

/** What `/hand-over/prove` is asked with, by a page on a community's own host. */
export type HostProofSearch = { request?: string };

/** Reads the address of `/hand-over/prove`. */
export function hostProofSearch(search: Record<string, unknown>): HostProofSearch {
  return textParameters(search, 'request');
}

/** What `/logout` is asked with: the path one left from. */
export function logoutSearch(search: Record<string, unknown>): { from?: string } {
  return textParameters(search, 'from');
}
