import { createStore } from 'zustand/vanilla';

/** A person is being asked who they are; `settle` tells whether they have proven it. */
type Asking = { readonly settle: (proven: boolean) => void };

/** Whether somebody is being asked. The shell shows the dialog. */
export const stepUpStore = createStore<{ readonly asking: Asking | null }>(() => ({ asking: null }));

let running: Promise<boolean> | null = null;

/** Asks the person to prove who they are; false when they would not. Calls that need it at once share one question. */
export function askForProof(): Promise<boolean> {
  running ??= new Promise<boolean>((resolve) => {
    const settle = (proven: boolean): void => {
      running = null;
      stepUpStore.setState({ asking: null });
      resolve(proven);
    };
    stepUpStore.setState({ asking: { settle } });
  });
  return running;
}
