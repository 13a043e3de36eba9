import { lazy, type ComponentType } from 'react';

const Nothing: ComponentType = () => null;

/**
 * A part that draws nothing yet when a page is painted first, and so comes right behind it. It is loaded before anybody
 * needs it, since without a connection nothing can be loaded; where it cannot be, its place stays empty.
 */
export function late(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => load().catch(() => ({ default: Nothing })));
}
