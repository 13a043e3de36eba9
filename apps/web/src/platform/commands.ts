import { useEffect, useRef } from 'react';
import type { CommandGroup } from '../ui/overlays/find-commands.ts';

const sources = new Set<() => readonly CommandGroup[]>();

/** Adds a page's own commands to the palette while the component is on screen; they are read when it opens. */
export function useCommands(groups: () => readonly CommandGroup[]): void {
  // No effect event: the palette reads the commands while it draws itself.
  const latest = useRef(groups);
  useEffect(() => {
    latest.current = groups;
  });
  useEffect(() => {
    const source = (): readonly CommandGroup[] => latest.current();
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
}

/** The commands that pages have added, newest page first. */
export function pageCommands(): readonly CommandGroup[] {
  return [...sources].toReversed().flatMap((source) => source());
}
