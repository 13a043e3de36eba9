import { addToast, dismissToast, updateToast } from './toast-store.ts';
import type { ToastInput } from './toast-store.ts';

/** Holds on to a notification. Both calls do nothing once it is gone. */
export interface ToastHandle {
  update: (change: Partial<ToastInput>) => void;
  dismiss: () => void;
}

/** Tells the person something, from anywhere in the client. */
export function notify(input: ToastInput): ToastHandle {
  const id = addToast(input);
  return { update: (change) => updateToast(id, change), dismiss: () => dismissToast(id) };
}
