import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reconnectNow, useConnection, type ConnectionState } from '../platform/live/connection-state.ts';
import { watchStore } from '../platform/live/watch-set.ts';
import { watchInstallOffer } from '../platform/worker/install-offer.ts';
import { startWorker } from '../platform/worker/start-worker.ts';
import { ConnectionIndicator } from '../ui/shell/connection-indicator.tsx';
import { OfflineBar, StaleBar, UnwatchedBar } from '../ui/states/connection-bars.tsx';

/** A short break says nothing: most are over before anyone could have noticed. The bar moves the page, so it waits longer. */
const CALM_MS = { indicator: 1_500, bar: 3_000 } as const;

/** The dot in the top bar. Pages that watch nothing have none. */
export function Connection() {
  const { phase } = useCalmConnection(CALM_MS.indicator);
  if (phase === 'idle') return null;
  if (phase === 'live' || phase === 'offline') return <ConnectionIndicator state={phase} />;
  return <ConnectionIndicator state="connecting" />;
}

/** The bar under the top bar, when what is shown may be old. It stands on every page, and has the browser keep pages for such times. */
export function ConnectionNotice() {
  useEffect(() => {
    watchInstallOffer();
    void startWorker();
  }, []);
  const { phase, since, unwatched } = useCalmConnection(CALM_MS.bar);
  const here = useStore(watchStore, ({ communities }) => communities);
  if (since === null) return here.some((uuid) => unwatched.includes(uuid)) ? <UnwatchedBar /> : null;
  if (phase === 'offline') return <OfflineBar since={new Date(since)} />;
  return <StaleBar since={new Date(since)} onReconnect={reconnectNow} />;
}

function useCalmConnection(calmMs: number): ConnectionState {
  const current = useConnection();
  const [calm, setCalm] = useState(current);
  const isGood = current.since === null && current.phase !== 'connecting';
  useEffect(() => {
    const timer = setTimeout(() => setCalm(current), isGood ? 0 : calmMs);
    return () => clearTimeout(timer);
  }, [current, isGood, calmMs]);
  return isGood ? current : calm;
}
