import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

const counts = new Map<string, number>();

/** The communities on screen in this tab, sorted. The live connection follows it. */
export const watchStore = createStore<{ readonly communities: readonly string[] }>(() => ({ communities: [] }));

/** Watches a community until the answered function is called. Several watchers of one community count as one. */
export function watch(community: string): () => void {
  change(community, 1);
  let watching = true;
  return () => {
    if (watching) change(community, -1);
    watching = false;
  };
}

/** Keeps a community's events coming while the component is on screen. */
export function useWatch(community: string | null | undefined): void {
  useEffect(() => (community ? watch(community) : undefined), [community]);
}

function change(community: string, by: number): void {
  const count = (counts.get(community) ?? 0) + by;
  if (count > 0) counts.set(community, count);
  else counts.delete(community);
  const communities = [...counts.keys()].sort();
  if (communities.join() !== watchStore.getState().communities.join()) watchStore.setState({ communities });
}
