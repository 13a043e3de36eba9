import { TIMING } from '@muster/contracts/kit/timing';

declare global {
  interface Window {
    /** Read by prerenderers: the page is complete. */
    prerenderReady?: boolean;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Starts the wait of @spec §2 after a navigation: 2 s later the page counts as complete. A page that allows a
 * prerender check says itself when it is, by {@link pageIsComplete}.
 */
export function awaitPrerenderReady(allowsCheck: boolean): void {
  clearTimeout(timer);
  window.prerenderReady = false;
  if (!allowsCheck) timer = setTimeout(pageIsComplete, TIMING.prerenderReadyMs);
}

/** The page on screen is complete. */
export function pageIsComplete(): void {
  window.prerenderReady = true;
}
