import { lazy, type ComponentType } from 'react';
import { useFirstScreen } from '../platform/boot/first-screen.ts';

const Nothing: ComponentType = () => null;

/**
 * A part that draws nothing yet when a page is painted first, and so comes behind it. It is loaded before anybody needs it,
 * since without a connection nothing can be loaded; where it cannot be, its place stays empty.
 */
export function late(load: () => Promise<{ default: ComponentType }>) {
  const Part = lazy(() => load().catch(() => ({ default: Nothing })));
  return function Late() {
    return useFirstScreen() ? <Part /> : null;
  };
}
