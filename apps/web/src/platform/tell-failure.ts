import { notify } from '../ui/toasts/notify.ts';
import type { ToastInput } from '../ui/toasts/toast-store.ts';
import { KEPT, readFailure, type ShownFailure } from './failure.ts';

/**
 * Tells of a failed request; one that is kept on this device is no failure yet. Of a right that is missing it says also how
 * to ask for it.
 */
export function tellFailure(error: unknown, caption?: string): void {
  const failure = readFailure(error);
  const { code, text } = failure;
  const told = { type: code === KEPT ? 'info' : 'negative', message: text, ...(caption && { caption }) } as const;
  if (failure.missing) void tellWithOffer(told, failure, pressed());
  else notify(told);
}

/** What helps to ask comes when it is needed; where it cannot, the refusal is told without. */
async function tellWithOffer(told: ToastInput, failure: ShownFailure, what: string): Promise<void> {
  const module = await import('./asking/offer.ts').catch(() => null);
  notify({ ...told, ...module?.offerOf(failure, module.pressedCalled(what)) });
}

/** What was pressed, before the page moves on. */
function pressed(): string {
  const active = document.activeElement;
  const button = active?.closest('button, [role=menuitem]') ?? active?.closest('form')?.querySelector('[type=submit]');
  return button?.textContent.trim() ?? '';
}
