import type { ComponentType } from 'react';

/** A glyph of `@tabler/icons-react`. */
export type IconGlyph = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;

/** Draws a glyph in the house's weight. It says nothing to a screen reader: the word beside it does. */
export function Icon({ of: Glyph, size = 18 }: { of: IconGlyph; size?: number }) {
  return <Glyph size={size} stroke={1.5} aria-hidden />;
}
