import { logFault } from './console-log.ts';

/**
 * Navigation for code that is no component: the session and the live connection send people elsewhere. The router
 * binds itself here once it is made, so that neither has to import it.
 */
type Navigator = { go(path: string, options?: { replace?: boolean }): Promise<void>; path(): string };

let navigator: Navigator = {
  go: async (path) => location.assign(path),
  path: () => location.pathname,
};

/** Hands over how to navigate. */
export function bindNavigator(found: Navigator): void {
  navigator = found;
}

/**
 * Goes to a path of the router (`/com/<uuid>/…` also on a community's own host). Resolves when the page is there; a
 * navigation that a newer one replaced has done its part as well.
 */
export function goTo(path: string, options?: { replace?: boolean }): Promise<void> {
  return navigator.go(path, options).catch((error: unknown) => logFault('navigation error', error));
}

/** The router's current path. */
export function currentPath(): string {
  return navigator.path();
}
