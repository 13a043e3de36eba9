/** What was asked of a painted page before the client was there, as the page's own script keeps it: how to do it again. */
export type EarlyInput = {
  press?: () => void;
  shortcut?: () => void;
  /** React takes presses itself. */
  isTaken?: boolean;
};

declare global {
  var musterEarly: EarlyInput | undefined;
}

/** Does the shortcut that was pressed before it was heard; called by what hears it from now on. */
export function repeatEarlyShortcut(): void {
  const shortcut = globalThis.musterEarly?.shortcut;
  delete globalThis.musterEarly;
  shortcut?.();
}
