import { createStore } from 'zustand/vanilla';

/** How many navigations are under way. */
export const loadingBarStore = createStore<{ pending: number }>(() => ({ pending: 0 }));

/** The bar counts navigations, never requests. @spec §2 */
export const loadingBar = {
  /** A navigation began. */
  start(): void {
    loadingBarStore.setState(({ pending }) => ({ pending: pending + 1 }));
  },
  /** A navigation ended, was cancelled or failed. */
  done(): void {
    loadingBarStore.setState(({ pending }) => ({ pending: Math.max(0, pending - 1) }));
  },
};
