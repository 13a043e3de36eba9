import { useEffect } from 'react';
import { goTo } from '../navigation.ts';

/** Draws nothing and goes to a path of the router, in the place of this page. */
export function GoOn({ path }: { path: string }) {
  useEffect(() => void goTo(path, { replace: true }), [path]);
  return null;
}
