import { CLIENT_ID } from '../../wire/client-id.ts';
import type { TabMessage } from './tab-messages.ts';

const CHANNEL = 'muster:live';
const LEADER_LOCK = 'muster:live';
const tabLock = (tab: string): string => `muster:tab:${tab}`;

/** Names of the tabs of this browser that are awake; null where nobody can tell. */
export async function livingTabs(): Promise<ReadonlySet<string> | null> {
  if (!('locks' in navigator)) return null;
  const { held = [] } = await navigator.locks.query();
  const prefix = tabLock('');
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

/** How often a visible tab looks whether the leader is alive, when it asks, and when it takes over. */
const LOOK_MS = 1_000;
const ASK_AFTER_MS = 1_000;
const TAKE_OVER_AFTER_MS = 3_000;

/** What a tab hears of its group. */
export type TabGroupEars = {
  heard(message: TabMessage): void;
  /** This tab now holds the stream for all, or no longer does. */
  lead(isLeader: boolean): void;
  /** Back from the freezer or the back button's memory: whatever was said meanwhile is lost. */
  cameBack(): void;
};

/** The tabs of one browser that share a stream. */
export type TabGroup = {
  readonly tab: string;
  readonly isLeader: boolean;
  enter(): void;
  post(message: TabMessage): void;
  /** Calls once that tab is gone, however it ended. Stops when the signal says so. */
  whenGone(tab: string, gone: () => void, signal: AbortSignal): void;
  leave(): void;
};

/** Makes the group to enter: one of this tab alone where the browser cannot share, since locks need a secure context. */
export function joinTabs(ears: TabGroupEars): TabGroup {
  const canShare = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  const group = canShare ? new SharingTab(ears) : new LonelyTab(ears);
  const stops = [
    listen(globalThis, 'pagehide', () => group.leave()),
    listen(globalThis, 'pageshow', (event) => (event as PageTransitionEvent).persisted && group.enter()),
    listen(document, 'freeze', () => group.leave()),
    listen(document, 'resume', () => group.enter()),
  ];
  return {
    tab: group.tab,
    get isLeader() {
      return group.isLeader;
    },
    enter: () => group.enter(),
    post: (message) => group.post(message),
    whenGone: (tab, gone, signal) => group.whenGone(tab, gone, signal),
    leave() {
      for (const stop of stops) stop();
      group.leave();
    },
  };
}

/** A tab with a stream of its own. */
class LonelyTab {
  readonly tab = CLIENT_ID;
  isLeader = false;
  private wasHere = false;
  private readonly ears: TabGroupEars;

  constructor(ears: TabGroupEars) {
    this.ears = ears;
  }

  enter(): void {
    if (this.isLeader) return;
    this.isLeader = true;
    if (this.wasHere) this.ears.cameBack();
    this.wasHere = true;
    this.ears.lead(true);
  }

  leave(): void {
    if (!this.isLeader) return;
    this.isLeader = false;
    this.ears.lead(false);
  }

  post(): void {}

  whenGone(): void {}
}

/**
 * Who holds the leader's lock leads. The browser gives the lock on the moment its holder closes, crashes, freezes or
 * leaves; one that hangs is noticed by a tab that somebody looks at, which then takes the lock away from it. Two that
 * lead for a moment do no harm: every tab keeps its own positions.
 */
class SharingTab {
  readonly tab = CLIENT_ID;
  isLeader = false;
  private readonly ears: TabGroupEars;
  private channel: BroadcastChannel | null = null;
  private stay = new AbortController();
  private heardAt = 0;
  private wasHere = false;

  constructor(ears: TabGroupEars) {
    this.ears = ears;
  }

  enter(): void {
    if (this.channel) return;
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.addEventListener('message', ({ data }) => this.hear(data as TabMessage));
    this.stay = new AbortController();
    const { signal } = this.stay;
    void hold(tabLock(this.tab), { signal }, () => {});
    this.candidate({ signal });
    this.heardAt = performance.now();
    const looking = setInterval(() => this.look(), LOOK_MS);
    const stopWatching = listen(document, 'visibilitychange', () => {
      this.heardAt = performance.now();
    });
    signal.addEventListener('abort', () => {
      clearInterval(looking);
      stopWatching();
    });
    if (this.wasHere) this.ears.cameBack();
    this.wasHere = true;
  }

  leave(): void {
    if (!this.channel) return;
    this.post({ kind: 'bye', tab: this.tab });
    this.channel.close();
    this.channel = null;
    this.stay.abort();
    this.setLeader(false);
  }

  post(message: TabMessage): void {
    this.channel?.postMessage(message);
  }

  whenGone(tab: string, gone: () => void, signal: AbortSignal): void {
    void hold(tabLock(tab), { signal, once: true }, gone);
  }

  private hear(message: TabMessage): void {
    if (message.kind === 'heard' || message.kind === 'pong' || message.kind === 'who' || message.kind === 'phase')
      this.heardAt = performance.now();
    if (message.kind === 'ping' && this.isLeader) this.post({ kind: 'pong' });
    this.ears.heard(message);
  }

  /** Waits for the lock, or takes it away; stands again when it is taken away from here. */
  private candidate(how: { readonly signal: AbortSignal; readonly steal?: true }): void {
    const { signal } = how;
    void hold(LEADER_LOCK, how, () => this.setLeader(true)).then(() => {
      if (signal.aborted) return;
      this.setLeader(false);
      // One that took the lock away still stands in the queue from before.
      if (!how.steal) this.candidate({ signal });
    });
  }

  private setLeader(isLeader: boolean): void {
    if (this.isLeader === isLeader) return;
    this.isLeader = isLeader;
    this.ears.lead(isLeader);
  }

  private look(): void {
    if (this.isLeader || document.hidden) return;
    const silentMs = performance.now() - this.heardAt;
    if (silentMs > TAKE_OVER_AFTER_MS) {
      this.heardAt = performance.now();
      this.candidate({ signal: this.stay.signal, steal: true });
    } else if (silentMs > ASK_AFTER_MS) this.post({ kind: 'ping' });
  }
}

type Holding = { readonly signal: AbortSignal; readonly steal?: true; readonly once?: true };

/** Holds a lock until the signal says so or it is taken away. Resolves when it is not held any more. */
async function hold(name: string, { signal, steal, once }: Holding, held: () => void): Promise<void> {
  const untilTold = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  try {
    // A lock that is taken away at once cannot be waited for as well: the browser refuses both together.
    await navigator.locks.request(name, steal ? { steal } : { signal }, () => {
      if (signal.aborted) return undefined;
      held();
      return once ? undefined : untilTold();
    });
  } catch (error) {
    const { name: kind } = error as Error;
    if (kind !== 'AbortError') throw error;
  }
}

function listen(target: EventTarget, name: string, listener: (event: Event) => void): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
