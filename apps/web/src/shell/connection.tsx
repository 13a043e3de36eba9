import { useEffect, useState } from 'react';
import { reconnectNow, useConnection, type ConnectionState } from '../platform/live/connection-state.ts';
import { ConnectionIndicator } from '../ui/shell/connection-indicator.tsx';
import { OfflineBar, StaleBar } from '../ui/states/connection-bars.tsx';

/** A short break says nothing: most are over before anyone could have noticed. */
const CALM_MS = 1_500;

/** The dot in the top bar. Pages that watch nothing have none. */
export function Connection() {
  const { phase } = useCalmConnection();
  if (phase === 'idle') return null;
  if (phase === 'live' || phase === 'offline') return <ConnectionIndicator state={phase} />;
  return <ConnectionIndicator state="connecting" />;
}

/** The bar under the top bar, when what is shown may be old. */
export function ConnectionNotice() {
  const { phase, since } = useCalmConnection();
  if (since === null) return null;
  if (phase === 'offline') return <OfflineBar since={new Date(since)} />;
  return <StaleBar since={new Date(since)} onReconnect={reconnectNow} />;
}

function useCalmConnection(): ConnectionState {
  const current = useConnection();
  const [calm, setCalm] = useState(current);
  const isGood = current.since === null && current.phase !== 'connecting';
  useEffect(() => {
    const timer = setTimeout(() => setCalm(current), isGood ? 0 : CALM_MS);
    return () => clearTimeout(timer);
  }, [current, isGood]);
  return isGood ? current : calm;
}
