import type { KeyboardEvent } from 'react';

/** What a key in the list means. */
type Pressed =
  | { readonly kind: 'move'; readonly by: 1 | -1; readonly extend: boolean }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'all' };

/** Reads a key that was pressed on a row: arrows walk, with shift they pick, x picks one, Escape lets all go. */
export function readKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Pressed | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? { kind: 'all' } : null;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', by: 1, extend: shiftKey };
    case 'ArrowUp':
      return { kind: 'move', by: -1, extend: shiftKey };
    case 'x':
      return { kind: 'toggle' };
    case 'Escape':
      return { kind: 'clear' };
    default:
      return null;
  }
}
