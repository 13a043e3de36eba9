import { parseSearchText, textParameter, wordParameter } from '../../platform/routing/search-text.ts';

/** The views of the own sign-in on `/login`. */
export const VIEWS = ['signIn', 'register', 'forgot', 'reset', 'verify'] as const;
export type View = (typeof VIEWS)[number];

/** What `/login` is asked with. */
export type LoginSearch = { next?: string; interaction?: string; view?: View; token?: string };

/** Reads the address of `/login`. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return present({
    next: pathBehindSignIn(textParameter(search, 'next')),
    interaction: textParameter(search, 'interaction'),
    view: wordParameter(search, 'view', VIEWS),
    token: textParameter(search, 'token'),
  });
}

/**
 * Signing in leads on to a page, never to signing in or out again: such a `next` counts as what stands behind it. A
 * guard that fires while its own redirect is under way would otherwise wrap one in the other without end.
 */
function pathBehindSignIn(next: string | undefined): string | undefined {
  if (next === undefined || !/^\/log(?:in|out)(?:[?#/]|$)/.test(next)) return next;
  return pathBehindSignIn(textParameter(parseSearchText(/\?[^#]*/.exec(next)?.[0] ?? ''), 'next'));
}

/** What a sign-in return is asked with. `error` is the provider's own word for a refusal. */
export type ReturnSearch = { code?: string; state?: string; error?: string; user?: string };

/** Reads the address of a sign-in return. */
export function returnSearch(search: Record<string, unknown>): ReturnSearch {
  return present({
    code: textParameter(search, 'code'),
    state: textParameter(search, 'state'),
    error: textParameter(search, 'error'),
    user: textParameter(search, 'user'),
  });
}

/** What `/hand-over` is asked with, by a community's own host (contracts session/hand-over). */
export type HandOverSearch = { audience: string; challenge: string; state: string };

/** Reads the address of `/hand-over`. */
export function handOverSearch(search: Record<string, unknown>): Partial<HandOverSearch> {
  return present({
    audience: textParameter(search, 'audience'),
    challenge: textParameter(search, 'challenge'),
    state: textParameter(search, 'state'),
  });
}

/** What `/logout` is asked with: the path one left from. */
export function logoutSearch(search: Record<string, unknown>): { from?: string } {
  return present({ from: textParameter(search, 'from') });
}

function present<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  // Entries have lost which field is which; none but the absent ones have gone.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
