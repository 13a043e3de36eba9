import { createStore } from 'zustand/vanilla';

/** What somebody asks to be allowed, where, and what they were about to do. */
export type Asking = { readonly community: string; readonly permission: string; readonly about: string };

/** What is being asked for; the shell shows the dialog. */
export const askingStore = createStore<{ readonly asking: Asking | null }>(() => ({ asking: null }));
