import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { OutboxItem } from './outbox-item.ts';

/** What is shown of the outbox: what waits, in order, and whether the device would keep it through a restart. */
export type ShownOutbox = { readonly items: readonly OutboxItem[]; readonly isLasting: boolean };

/** The outbox as it is shown. The outbox itself comes later, when it is loaded. */
export const outboxStore = createStore<ShownOutbox>(() => ({ items: [], isLasting: true }));

/** {@link ShownOutbox} for components. */
export function useOutbox(): ShownOutbox {
  return useStore(outboxStore);
}

/** Whether an item is sent by itself as soon as it can be. */
export function isDue({ state }: OutboxItem): boolean {
  return state === 'waiting' || state === 'sending';
}

/**
 * Whether a change of this thing waits to be sent, and will be by itself; `entity` as the feature's `offline.ts` names it. Tells when none waits any more,
 * while drawing, as a state that follows another.
 */
export function useWaiting(entity: string, over: () => void = () => {}): boolean {
  const isWaiting = useStore(outboxStore, ({ items }) => items.some((item) => item.entity === entity && isDue(item)));
  const [before, setBefore] = useState(isWaiting);
  if (before !== isWaiting) {
    setBefore(isWaiting);
    if (before) over();
  }
  return isWaiting;
}
