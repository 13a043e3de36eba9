import { useStore } from 'zustand';
import type { OutboxItem } from './outbox-item.ts';
import { isDue, outboxStore } from './outbox-store.ts';

/** What the last change of this thing that waits to be sent asks for; null where none waits. `entity` as the feature's `offline.ts` names it. */
export function useWaitingInput(entity: string): OutboxItem['input'] | null {
  return useStore(
    outboxStore,
    ({ items }) => items.findLast((item) => item.entity === entity && isDue(item))?.input ?? null,
  );
}
