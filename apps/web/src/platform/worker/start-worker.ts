import { logFault } from '../console-log.ts';
import { trustedWorker } from './trusted-worker.ts';

/**
 * Has this browser keep the pages that are opened, and the files they are made of, for times without a connection (@decision 0183). Files
 * that were loaded before the worker was there are named to it. A browser that has no workers, or refuses this one, goes on without.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trustedWorker());
    const { active } = await navigator.serviceWorker.ready;
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const files = names.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none: it is of this origin
    active?.postMessage({ files: files.map(({ pathname }) => pathname) });
  } catch (error) {
    logFault('worker', error);
  }
}
