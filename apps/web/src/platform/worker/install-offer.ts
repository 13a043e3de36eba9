import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The browser's offer to install this site, which not all browsers make. */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

const offerStore = createStore<{ readonly prompt: InstallPrompt | null }>(() => ({ prompt: null }));

/** Keeps the browser's offer until the person asks for it, instead of the browser's own bar. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offerStore.setState({ prompt: event as InstallPrompt });
  });
  addEventListener('appinstalled', () => offerStore.setState({ prompt: null }));
}

/** Asks the browser to install this site, on the person's press; null where it offers that not, or no longer. */
export function useInstall(): (() => void) | null {
  const prompt = useStore(offerStore, (state) => state.prompt);
  if (prompt === null) return null;
  return () => {
    offerStore.setState({ prompt: null });
    void prompt.prompt();
  };
}
