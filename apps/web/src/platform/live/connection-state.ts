import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * How the live stream stands. `idle` watches nothing; `stale` is connected, but the gateway itself cannot reach the
 * upstream. `since` is when it stopped being live, in milliseconds. `unwatched` are communities on screen in this
 * browser that its one stream has no room for.
 */
export type ConnectionState = {
  readonly phase: 'idle' | 'connecting' | 'live' | 'reconnecting' | 'offline' | 'stale';
  readonly since: number | null;
  readonly unwatched: readonly string[];
};

/** The live stream's state, for the indicator in the top bar and for what shows how old it is. */
export const connectionStore = createStore<ConnectionState>(() => ({ phase: 'idle', since: null, unwatched: [] }));

/** Sets the phase and keeps the moment since when what is shown may be old. */
export function setPhase(phase: ConnectionState['phase'], now: number = Date.now()): void {
  const { phase: before, since } = connectionStore.getState();
  if (before === phase) return;
  const upToDate = phase === 'live' || phase === 'idle';
  connectionStore.setState({ phase, since: upToDate ? null : phase === 'connecting' ? since : (since ?? now) });
}

/** The page came with old answers: it says so until the stream is live. */
export function startStale(since: number): void {
  connectionStore.setState({ since });
}

/** Notes whether answers that just came are old ones, which the gateway gave in the upstream's place (@decision 0027). */
export function noteAge(staleSince: string | null): void {
  const { phase, since } = connectionStore.getState();
  if (staleSince !== null) connectionStore.setState({ since: Date.parse(staleSince) });
  // While the stream is up, only such an answer can have set it; otherwise the stream says when all is well again.
  else if (since !== null && (phase === 'live' || phase === 'idle')) connectionStore.setState({ since: null });
}

let reconnect = (): void => {};

/** The live connection says here how to start over at once. */
export function bindReconnect(startOver: () => void): void {
  reconnect = startOver;
}

/** Tries at once instead of waiting for the next attempt. */
export function reconnectNow(): void {
  reconnect();
}

/** {@link ConnectionState} for components. */
export function useConnection(): ConnectionState {
  return useStore(connectionStore);
}
