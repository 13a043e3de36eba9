import { notify } from '../../ui/toasts/notify.ts';

/** Puts a community's address on the clipboard and says so. */
export async function copyInvite(address: string, message: string): Promise<void> {
  await navigator.clipboard.writeText(address);
  notify({ type: 'positive', message });
}
