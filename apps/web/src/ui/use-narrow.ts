import { useSyncExternalStore } from 'react';

const NARROW = '(width < 768px)';

function watch(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone: what stands beside a list elsewhere comes over it there. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(NARROW).matches);
}
