import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { logFault } from '../console-log.ts';
import { firstScreen } from './first-screen.ts';

/**
 * Hydrates a painted page; the router must have loaded the route. React handles presses from then on, and the last press before is repeated
 * once the whole page is hydrated.
 */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  takeStyles(root);
  // As a transition it is done in slices, between which a press is heard.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: (error) => logFault('a painted page was drawn anew', error) });
  });
  const early = globalThis.musterEarly;
  if (early === undefined) return;
  early.isTaken = true;
  void firstScreen.then(() => {
    // Where nothing hears the shortcut of the palette, the page's script need not keep it any longer.
    delete globalThis.musterEarly;
    early.press?.();
  });
}

/**
 * Gives elements their styles back. The page's policy forbids style attributes, so that the gateway writes them as rules of one style
 * element, each for the elements with its number.
 */
function takeStyles(root: HTMLElement): void {
  const written = document.getElementById('muster-styles') as HTMLStyleElement | null;
  const rules = [...(written?.sheet?.cssRules ?? [])] as CSSStyleRule[];
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = rules[Number(element.dataset['style'])]?.style.cssText ?? '';
    delete element.dataset['style'];
  }
  written?.remove();
}
