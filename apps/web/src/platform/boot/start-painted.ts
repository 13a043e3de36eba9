import type { EarlyInput } from './early-input.ts';

/** What says that somebody wants more of a page than to read it. */
const INTENT = ['pointerdown', 'pointerover', 'focusin', 'click', 'keydown'];
/** A browser that is never idle has the client all the same. */
const IDLE_TIMEOUT_MS = 2_000;

/**
 * Begins the client of a painted page, whose files the page names and does not load by itself: for somebody who was here before at once, and
 * without showing them what a visitor sees; for a visitor when the page stands and the browser is idle, or as soon as it is used. Bundled
 * into the script of the page (`ahead.ts`), so that nothing of the client is in it.
 */
export function startPainted(isKnown: boolean): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name="muster-files"]')?.content.split(' ');
  const entry = names?.shift();
  if (!entry) return;
  const { dataset } = document.documentElement;
  const run = (): void => void import(/* @vite-ignore */ entry);
  const start = (): void => {
    for (const href of names?.splice(0) ?? [])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  if (isKnown) {
    dataset['known'] = '';
    start();
    return;
  }
  keepInput(start);
  addEventListener('load', () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(start, 200);
  });
}

/**
 * Begins with the first sign of use, and keeps the last button that was pressed, or the shortcut of the palette, until the client repeats
 * it; links work by themselves. Ends where the client hears both itself.
 */
function keepInput(start: () => void): void {
  const early: EarlyInput = {};
  globalThis.musterEarly = early;
  const hear = (event: Event): void => {
    if (globalThis.musterEarly !== early) return;
    start();
    const button = event.type === 'click' && !early.isTaken && (event.target as Element).closest('button');
    if (button) early.press = () => button.click();
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
    if (key?.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    early.shortcut = () => dispatchEvent(new KeyboardEvent('keydown', event));
  };
  for (const type of INTENT) addEventListener(type, hear, true);
}
