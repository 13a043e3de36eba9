import { addToast, type ToastType } from '../../ui/toasts/toast-store.ts';
import { readFailure } from '../failure.ts';
import { storedKeys } from '../stored-keys.ts';

/** Tells whether developer debug mode is on (@spec §3: `CMS_developerDebugMode`). */
function debugModeOn(): boolean {
  return storedKeys.get('developerDebugMode') === 'true';
}

const TOASTS = {
  connect: ['positive', 'Websocket connected'],
  disconnect: ['warning', 'Websocket disconnected'],
  reconnect: ['positive', 'Websocket reconnected'],
  connectionError: ['negative', 'Websocket connection error'],
  sent: ['info', 'Sent'],
  response: ['positive', 'Response'],
  error: ['negative', 'Error'],
  timeout: ['negative', 'Timed out'],
} as const satisfies Record<string, readonly [ToastType, string]>;

/** What developer debug mode tells of (@spec §8). */
export type DebugOccurrence = keyof typeof TOASTS;

/** Shows an occurrence as a toast, in developer debug mode only. For developers, so it is in English alone. */
export function debugToast(occurrence: DebugOccurrence, caption = ''): void {
  if (!debugModeOn()) return;
  const [type, message] = TOASTS[occurrence];
  addToast({ type, message, position: 'bottom-left', ...(caption && { caption }) });
}

/** Follows one request from its sending to its answer. */
export function watchRequest(path: string): { answered(): void; failed(error: unknown): void } {
  debugToast('sent', path);
  const sentAt = performance.now();
  const took = (): string => `${path}, ${Math.round(performance.now() - sentAt)} ms`;
  return {
    answered: () => debugToast('response', took()),
    failed(error) {
      if (!debugModeOn()) return;
      const { code } = readFailure(error);
      debugToast(code === 'upstream.timeout' ? 'timeout' : 'error', `${took()}, ${code}`);
    },
  };
}
