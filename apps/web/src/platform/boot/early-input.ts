import { firstScreen } from './first-screen.ts';

/** What was pressed on a painted page before the client was there, as `ahead.ts` keeps it. */
export type EarlyInput = { pressed: HTMLElement | null; shortcut: KeyboardEventInit | null };

declare global {
  var musterEarly: EarlyInput | undefined;
}

/**
 * Does what was asked of a painted page before it could: the last button that was pressed, or the last shortcut. To be called once React has
 * been told to take the page over: from then on it takes input itself, and a press makes it begin with the part that was pressed.
 */
export function repeatEarlyInput(): void {
  const early = globalThis.musterEarly;
  delete globalThis.musterEarly;
  if (early?.pressed?.isConnected) early.pressed.click();
  const { shortcut = null } = early ?? {};
  // Shortcuts are heard by effects, which come with the whole page.
  if (shortcut) void firstScreen.then(() => dispatchEvent(new KeyboardEvent('keydown', shortcut)));
}
