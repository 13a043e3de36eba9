import type { AnyRouter } from '@tanstack/react-router';
import { loadingBar } from '../../ui/progress/loading-bar-store.ts';
import { awaitPrerenderReady } from './prerender-ready.ts';

/** Where the main content of a page stands; it takes the focus after a navigation. */
export const MAIN_ID = 'content';

/**
 * What happens around each navigation (@spec §2): the bar counts it, the page goes to the top, the prerender-ready
 * flag starts anew. A newer navigation replaces an older one in the router itself; the bar counts the pair once.
 */
export function followNavigations(router: AnyRouter): void {
  let underWay = false;
  let first = true;
  router.subscribe('onBeforeNavigate', () => {
    window.prerenderReady = false;
    if (!underWay) loadingBar.start();
    underWay = true;
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (underWay) loadingBar.done();
    underWay = false;
    const { matches } = router.state;
    awaitPrerenderReady(matches.some(({ staticData }) => staticData?.allowsPrerenderCheck === true));
    if (pathChanged && !first) showFromTheTop();
    first = false;
  });
}

/** A changed search or hash is the same page: a drawer that opens must not move what lies behind it. */
function showFromTheTop(): void {
  window.scrollTo(0, 0);
  const main = document.getElementById(MAIN_ID);
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}
