import type { EarlyInput } from './early-input.ts';

/** What says that somebody wants more of a page than to read it. */
const INTENT = ['pointerdown', 'pointerover', 'keydown', 'focusin'] as const;
/** A browser that is never idle has the client all the same. */
const IDLE_TIMEOUT_MS = 2_000;

/**
 * Begins the client of a painted page, whose files the page names and does not load by itself: for somebody who was here before at once, and
 * without showing them what a visitor sees; for a visitor when the page stands and the browser is idle, or as soon as it is used. Bundled
 * into the script of the page (`ahead.ts`), so that nothing of the client is in it.
 */
export function startPainted(isKnown: boolean): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name="muster-files"]')?.content.split(' ');
  const [entry, ...others] = names ?? [];
  if (entry === undefined) return;
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const type of INTENT) removeEventListener(type, start, true);
    for (const href of others)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    whenParsed(() => void import(/* @vite-ignore */ entry));
  };
  if (isKnown) {
    document.documentElement.dataset['known'] = '';
    start();
    return;
  }
  keepInput();
  for (const type of INTENT) addEventListener(type, start, true);
  addEventListener('load', () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(start, 200);
  });
}

/** Keeps the last button that was pressed, and the shortcut of the palette, until the client repeats them; links work by themselves. */
function keepInput(): void {
  const early: EarlyInput = { pressed: null, shortcut: null };
  globalThis.musterEarly = early;
  const isOver = () => globalThis.musterEarly !== early;
  document.addEventListener(
    'click',
    ({ target }) => {
      if (isOver() || !(target instanceof Element)) return;
      const button = target.closest('button');
      if (button) Object.assign(early, { pressed: button, shortcut: null });
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (isOver() || key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      Object.assign(early, { pressed: null, shortcut: { key, ctrlKey, metaKey, cancelable: true } });
    },
    true,
  );
}

function whenParsed(then: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then);
  else then();
}
