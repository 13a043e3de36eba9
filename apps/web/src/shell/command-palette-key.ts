import { useEffect, useEffectEvent, useState } from 'react';
import { repeatEarlyShortcut } from '../platform/boot/early-input.ts';

/** Whether the palette is open, whether it ever was, and how to change that. */
type CommandPaletteKey = {
  readonly open: boolean;
  readonly asked: boolean;
  readonly show: () => void;
  readonly hide: () => void;
};

/** Whether the palette is open, and how to open it; Ctrl or ⌘ with K does too. */
export function useCommandPalette(): CommandPaletteKey {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listener);
    repeatEarlyShortcut();
    return () => removeEventListener('keydown', listener);
  }, []);
  return { open, asked, show: () => setOpen(true), hide: () => setOpen(false) };
}
