declare global {
  var musterPaints: boolean | undefined;
}

/** Where the client is drawn into. */
export function pageRoot(): HTMLElement | null {
  return document.getElementById('root');
}

/**
 * Whether this page came painted as a visitor sees it and is shown so, in which case the client begins as the painter did and takes over
 * what is there. Also true where it is being painted. In a browser that was signed in, the client draws the page instead (`begin-painted.ts`).
 */
export const isPainted: boolean =
  globalThis.musterPaints === true ||
  (typeof document !== 'undefined' &&
    pageRoot()?.dataset['painted'] !== undefined &&
    document.documentElement.dataset['known'] === undefined);
