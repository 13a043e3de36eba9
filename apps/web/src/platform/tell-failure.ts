import { notify } from '../ui/toasts/notify.ts';
import { KEPT, readFailure } from './failure.ts';

/** Tells of a failed request; one that is kept on this device is no failure yet. */
export function tellFailure(error: unknown, caption?: string): void {
  const { code, text } = readFailure(error);
  notify({ type: code === KEPT ? 'info' : 'negative', message: text, ...(caption && { caption }) });
}
