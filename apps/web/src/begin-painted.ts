import type { EarlyInput } from './platform/boot/early-input.ts';

/** Events that show that the page is used. `pointerover` is left out: it fires for a pointer that already rests where the page appears. */
const INTENT = ['pointerdown', 'pointermove', 'focusin', 'click', 'keydown'];
/** The client starts after this time even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2_000;

/** What is stored in this browser; nothing where storage is blocked. */
function stored(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Puts the chosen look on before anything is painted; dark stands in the page. The client goes on from there (`theme-choice.ts`). */
function showTheme(): void {
  const choice = stored('localStorage', 'CMS_theme');
  const isLight = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  if (!isLight) return;
  const { dataset } = document.documentElement;
  dataset['theme'] = dataset['mantineColorScheme'] = 'light';
}

/**
 * Whether the visitor's page must not be shown: the last use of this browser was signed in, a sign-in at another host is returning, or the
 * hash names a dialog or screen.
 */
function isKnown(): boolean {
  return (
    stored('localStorage', 'CMS_accountUUID') !== null ||
    stored('sessionStorage', 'CMS_awayToSignIn') !== null ||
    /^#(?!content$)./.test(location.hash)
  );
}

/**
 * Begins the client, once the page is read: the entry of its files, which the page names and does not load by itself. In steps, the files that
 * the entry imports are run before it, each in a task of its own: as one task they would hold up a slow phone for longer than a press may wait.
 */
function start(pace: 'at once' | 'in steps'): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name="muster-files"]');
  const [entry = '', ...imported] = names?.content.split(' ') ?? [];
  const parts = names?.dataset['parts']?.split(' ') ?? [];
  names?.remove();
  if (!entry) return;
  for (const href of [entry, ...imported, ...parts])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  const run = async (): Promise<void> => {
    for (const file of pace === 'in steps' ? imported : []) {
      await import(/* @vite-ignore */ file);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await import(/* @vite-ignore */ entry);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void run());
  else void run();
}

/**
 * Begins with the first sign of use, and keeps the last button that was pressed, or the shortcut of the palette, until the client repeats
 * it; links work by themselves. Ends where the client hears both itself.
 */
function keepInput(): void {
  const early: EarlyInput = {};
  globalThis.musterEarly = early;
  const hear = (event: Event): void => {
    if (globalThis.musterEarly !== early) return;
    // Browsers report a pointer that rests where the page appears as one that moves by nothing.
    const { movementX, movementY } = event as PointerEvent;
    if (event.type === 'pointermove' && !movementX && !movementY) return;
    start('in steps');
    const button =
      event.type === 'click' &&
      !early.isTaken &&
      (event.target as Element).closest<HTMLElement>('button:not([type=submit])');
    // A form that was painted posts itself: done again, it would be posted twice.
    if (button) early.press = () => button.click();
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
    if (key?.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    early.shortcut = () => dispatchEvent(new KeyboardEvent('keydown', event));
  };
  for (const type of INTENT) addEventListener(type, hear, true);
}

/**
 * A script of its own, written into painted pages, which starts the client: at once, with the painted page hidden, in a browser that was
 * signed in; for a visitor when the browser is idle after loading, or on first use of the page (@decision 0182).
 */
showTheme();
if (isKnown()) {
  document.documentElement.dataset['known'] = '';
  start('at once');
} else {
  keepInput();
  addEventListener('load', () =>
    // Behind the first paint: loaded pages may be idle before it.
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis)
        requestIdleCallback(() => start('in steps'), { timeout: IDLE_TIMEOUT_MS });
      else setTimeout(start, 200, 'in steps');
    }),
  );
}
