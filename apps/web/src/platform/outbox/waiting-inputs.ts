import { useStore } from 'zustand';
import type { OutboxItem } from './outbox-item.ts';
import { isDue, outboxStore } from './outbox-store.ts';

/**
 * The inputs of changes that wait to be sent, oldest first, of things whose names begin so: `entity` as the feature's `offline.ts`
 * names it.
 */
export function useWaitingInputs(entityStart: string): readonly OutboxItem['input'][] {
  const { items } = useStore(outboxStore);
  return items.filter((item) => item.entity.startsWith(entityStart) && isDue(item)).map(({ input }) => input);
}
