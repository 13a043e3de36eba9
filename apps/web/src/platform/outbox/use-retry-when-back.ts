import { useEffect, useEffectEvent } from 'react';
import type { SaveProgress } from '../../ui/forms/save-state.tsx';
import { useConnection } from '../live/connection-state.ts';

/** How long after a failure it is tried again where nothing tells that the connection is back. */
const AGAIN_AFTER_MS = 15_000;

/**
 * Saves again what failed for want of a connection: as soon as the browser is online or the live stream is back, and after fifteen
 * seconds otherwise. A refusal is not tried again.
 */
export function useRetryWhenBack(progress: SaveProgress, retry: () => void): void {
  const waits = progress.state === 'failed' && progress.passing === true;
  const { phase } = useConnection();
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(again, AGAIN_AFTER_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [waits, progress]);
  const streamIs = useEffectEvent((now: typeof phase) => {
    if (waits && now === 'live') retry();
  });
  // Only when the stream comes back: a failure while it is live waits for its time.
  useEffect(() => streamIs(phase), [phase]);
}
