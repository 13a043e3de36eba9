import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { createWSClient, wsLink } from '@trpc/client/links/wsLink/wsLink';
import type { Cursor, LiveEvent, StreamMessage } from '@muster/contracts/live/model';
import type { AppRouter } from '../wire/app-router-type.ts';
import { logFault } from '../console-log.ts';
import { debugToast } from '../wire/debug-mode.ts';
import { sessionStore } from '../session-state.ts';
import { TRPC_PATH } from '../wire/trpc-links.ts';
import { applyToCache, guardAnswers, invalidateStream, oldestStamp, onFirstAnswer } from './cached-answers.ts';
import { bindReconnect, connectionStore, setPhase } from './connection-state.ts';
import { publishLiveEvent } from './event-bus.ts';
import { watchStore } from './watch-set.ts';

const SETTLE_MS = 60;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 30_000;
const PING_EVERY_MS = 15_000;
const PONG_WITHIN_MS = 5_000;

/** What happens beside the cache. `connectedAgain` is a connect after a break, while the page kept running. */
export type LiveEffects = { signedOut(): void; connectedAgain(): void };

type Wanted = {
  readonly account: string | null;
  readonly session: string | null;
  readonly communities: readonly string[];
};

/**
 * The one live subscription of this tab: the signed-in account's events and those of the communities on screen.
 * It follows the session and the watch set, resumes behind what it has, and brings cached answers up to date.
 */
export function startLive(queryClient: QueryClient, effects: LiveEffects): () => void {
  const connection = new LiveConnection(queryClient, effects);
  const stops = [
    sessionStore.subscribe(() => connection.settle()),
    watchStore.subscribe(() => connection.settle()),
    guardAnswers(queryClient, () => connection.positions),
    onFirstAnswer(queryClient, () => connection.settle()),
    onBrowserEvent('offline', () => setPhase('offline')),
    onBrowserEvent('online', () => connection.restart()),
  ];
  bindReconnect(() => connection.restart());
  connection.settle();
  return () => {
    for (const stop of stops) stop();
    connection.close();
  };
}

class LiveConnection {
  positions: Cursor = {};
  private running: { readonly wanted: Wanted; stop(): void } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private wasLive = false;
  private readonly queryClient: QueryClient;
  private readonly effects: LiveEffects;
  private readonly socket = createWSClient({
    url: () => `${location.origin.replace(/^http/, 'ws')}${TRPC_PATH}`,
    lazy: { enabled: true, closeMs: 1_000 },
    keepAlive: { enabled: true, intervalMs: PING_EVERY_MS, pongTimeoutMs: PONG_WITHIN_MS },
    retryDelayMs: withJitter,
    onOpen: () => debugToast('connect'),
    onClose: (cause) => debugToast('disconnect', String(cause?.code ?? '')),
    // §8: logged to the console, and the connected flag is false from here on.
    onError: (event) => {
      logFault('websocket connection error', event);
      debugToast('connectionError');
    },
  });
  private readonly client = createTRPCClient<AppRouter>({ links: [wsLink({ client: this.socket })] });

  constructor(queryClient: QueryClient, effects: LiveEffects) {
    this.queryClient = queryClient;
    this.effects = effects;
  }

  /** Follows session and watch set, once they have stood still for a moment. */
  settle(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.follow(), SETTLE_MS);
  }

  /** Starts over at once, behind what it has. */
  restart(): void {
    this.stop();
    this.settle();
  }

  close(): void {
    clearTimeout(this.timer);
    this.stop();
    void this.socket.close();
  }

  private stop(): void {
    this.running?.stop();
    this.running = null;
  }

  private async follow(): Promise<void> {
    const wanted = this.wanted();
    const before = this.running?.wanted;
    if (before && JSON.stringify(before) === JSON.stringify(wanted)) return;
    this.stop();
    if (before && (before.account !== wanted.account || before.session !== wanted.session)) {
      // The cookie is read when the socket opens, so another session needs another socket; its view is another too.
      this.positions = {};
      await this.socket.close();
    }
    if (wanted.account || wanted.communities.length > 0) this.subscribe(wanted);
    else setPhase('idle');
  }

  /**
   * A community counts once the page holds an answer about it: its events are wanted from behind that answer, so
   * that nothing can fall between what was read and what is heard.
   */
  private wanted(): Wanted {
    const { account, session, authChecked } = sessionStore.getState();
    const held = (uuid: string): boolean => this.startOf(`community:${uuid}`) !== null;
    return { account, session, communities: authChecked ? watchStore.getState().communities.filter(held) : [] };
  }

  private startOf(stream: string): number | null {
    return this.positions[stream] ?? oldestStamp(this.queryClient, stream);
  }

  private subscribe(wanted: Wanted): void {
    const streams = wanted.communities.map((uuid) => `community:${uuid}`);
    if (wanted.account) streams.push(`account:${wanted.account}`);
    this.positions = Object.fromEntries(streams.map((stream) => [stream, this.startOf(stream) ?? 0]));
    if (!this.wasLive) setPhase(navigator.onLine ? 'connecting' : 'offline');
    let stopped = false;
    const again = (): void => {
      if (stopped) return;
      this.stop();
      setPhase('reconnecting');
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.follow(), withJitter(++this.failures));
    };
    const subscription = this.client.live.events.subscribe(
      { communities: [...wanted.communities], from: { ...this.positions } },
      {
        onData: (tracked) => this.receive(tracked.data as StreamMessage, wanted.account),
        onConnectionStateChange: (state) => {
          if (state.state === 'connecting' && state.error) setPhase(navigator.onLine ? 'reconnecting' : 'offline');
        },
        onError: again,
        onComplete: again,
      },
    );
    this.running = {
      wanted,
      stop() {
        stopped = true;
        subscription.unsubscribe();
      },
    };
  }

  private receive(message: StreamMessage, viewer: string | null): void {
    this.failures = 0;
    switch (message.kind) {
      case 'hello':
      case 'heartbeat':
        // The gateway is there; whether the upstream behind it is, `live` or `stale` will say.
        break;
      case 'live':
        this.cameAlive();
        break;
      case 'event':
        this.apply(message.event, viewer);
        break;
      case 'reset':
        this.positions[message.stream] = message.cursor;
        invalidateStream(this.queryClient, message.stream);
        break;
      case 'signedOut':
        this.stop();
        this.effects.signedOut();
        break;
      case 'stale':
        setPhase('stale', Date.parse(message.since));
        break;
    }
  }

  private cameAlive(): void {
    const { phase } = connectionStore.getState();
    const again = this.wasLive && phase !== 'live';
    setPhase('live');
    this.wasLive = true;
    if (!again) return;
    debugToast('reconnect');
    this.effects.connectedAgain();
  }

  private apply(event: LiveEvent, viewer: string | null): void {
    if (event.seq <= (this.positions[event.stream] ?? 0)) return;
    this.positions[event.stream] = event.seq;
    applyToCache(this.queryClient, event, viewer);
    publishLiveEvent(event);
  }
}

function withJitter(attempt: number): number {
  return Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
}

function onBrowserEvent(name: 'online' | 'offline', listener: () => void): () => void {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
}
