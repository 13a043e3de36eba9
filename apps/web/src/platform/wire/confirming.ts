import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Procedures whose answer did not come, and that are being asked again under the same key. */
export const confirmingStore = createStore<{ readonly paths: readonly string[] }>(() => ({ paths: [] }));

/** Says that a procedure is being asked again; answers what says that it is over. */
export function confirming(path: string): () => void {
  confirmingStore.setState(({ paths }) => ({ paths: [...paths, path] }));
  return () =>
    confirmingStore.setState(({ paths }) => {
      const index = paths.indexOf(path);
      return { paths: paths.toSpliced(index, index < 0 ? 0 : 1) };
    });
}

/** Whether it is not known if a mutation of this procedure was done, and that is being found out. */
export function useConfirming(path: string): boolean {
  return useStore(confirmingStore, ({ paths }) => paths.includes(path));
}
