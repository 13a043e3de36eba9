import { useMediaQuery } from './use-media-query.ts';

/** Whether the window is as narrow as a phone: what stands beside a list elsewhere comes over it there. */
export function useNarrow(): boolean {
  return useMediaQuery('(width < 768px)');
}
