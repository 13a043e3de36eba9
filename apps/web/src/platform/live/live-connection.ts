import type { QueryClient } from '@tanstack/react-query';
import type { Cursor, LiveEvent, StreamMessage } from '@muster/contracts/live/model';
import { debugToast } from '../wire/debug-mode.ts';
import { sessionStore } from '../session-state.ts';
import { createEventQueue } from './event-queue.ts';
import { guardAnswers, invalidateStream, oldestStamp, onFirstAnswer } from './cached-answers.ts';
import { bindReconnect, connectionStore, type ConnectionState, setPhase } from './connection-state.ts';
import { SharedStream } from './tabs/shared-stream.ts';
import { joinTabs, type TabGroup } from './tabs/tab-group.ts';
import { isSameView, streamsOf, type TabMessage, type View, type Wanted } from './tabs/tab-messages.ts';
import { watchStore } from './watch-set.ts';

/** Long enough for a page to draw itself, and what it watches to be known. */
const SETTLE_MS = 60;

/**
 * What happens beside the cache. `connectedAgain` is a connect after a break, while the page kept running; it is told
 * to one tab of the browser. `refused` is a community one may not hear of any more.
 */
export type LiveEffects = { signedOut(): void; connectedAgain(): void; refused(community: string): void };

/**
 * The live events of this tab: the signed-in account's and those of the communities on screen. Tabs of one browser
 * share one stream (@decision 0029); each has its own positions, ignores what it has, and brings its cached answers up
 * to date.
 */
export function startLive(queryClient: QueryClient, effects: LiveEffects): () => void {
  const connection = new LiveConnection(queryClient, effects);
  const stops = [
    sessionStore.subscribe(() => connection.settle()),
    watchStore.subscribe(() => connection.settle()),
    guardAnswers(queryClient, () => connection.positions),
    onFirstAnswer(queryClient, () => connection.settle()),
    onBrowserEvent('offline', () => connection.wentOffline()),
    onBrowserEvent('online', () => connection.cameOnline()),
  ];
  bindReconnect(() => connection.restart());
  connection.open();
  return () => {
    for (const stop of stops) stop();
    connection.close();
  };
}

const BROKEN = new Set<ConnectionState['phase']>(['reconnecting', 'offline', 'stale']);

class LiveConnection {
  positions: Cursor = {};
  private view: View = { account: null, session: null };
  private told = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of the last message handed on, as the leader counts; a tab that finds one missing asks again. */
  private handedOn = 0;
  private lastNumber: number | null = null;
  private lead: { readonly stream: SharedStream; readonly ended: AbortController } | null = null;
  private readonly queryClient: QueryClient;
  private readonly effects: LiveEffects;
  private readonly queue: ReturnType<typeof createEventQueue>;
  private readonly group: TabGroup;

  constructor(queryClient: QueryClient, effects: LiveEffects) {
    this.queryClient = queryClient;
    this.effects = effects;
    this.queue = createEventQueue(queryClient, () => this.view.account);
    this.group = joinTabs({
      heard: (message) => this.hearTab(message),
      lead: (isLeader) => (isLeader ? this.startLeading() : this.stopLeading()),
      cameBack: () => this.settle(true),
    });
  }

  open(): void {
    this.group.enter();
    this.settle();
  }

  /** Follows session and watch set, once they have stood still for a moment. `afresh` says it again unchanged. */
  settle(afresh = false): void {
    if (afresh) this.told = '';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.sayWhatIsWanted(), SETTLE_MS);
  }

  /** Has the stream started over at once, behind what everyone has. */
  restart(): void {
    if (this.lead) this.lead.stream.restart();
    else this.group.post({ kind: 'restart' });
  }

  wentOffline(): void {
    setPhase('offline');
    if (this.lead) this.tellPhase();
  }

  /** Every tab hears of the network; the one with the stream acts. */
  cameOnline(): void {
    this.lead?.stream.restart();
  }

  close(): void {
    clearTimeout(this.timer);
    this.group.leave();
  }

  private startLeading(): void {
    const ended = new AbortController();
    const stream = new SharedStream(this.group.tab, {
      heard: (view, message) => this.handOn(view, message),
      phase: (phase) => this.changePhase(phase),
      unwatched: (unwatched) => {
        connectionStore.setState({ unwatched });
        this.tellPhase();
      },
    });
    this.lead = { stream, ended };
    this.group.post({ kind: 'who' });
    this.settle(true);
  }

  private stopLeading(): void {
    this.lead?.ended.abort();
    this.lead?.stream.close();
    this.lead = null;
    this.lastNumber = null;
    // The tab that leads now may have asked while this tab did not know yet that it leads no more.
    this.settle(true);
  }

  private hearTab(message: TabMessage): void {
    if (this.lead) return this.hearAsLeader(message, this.lead);
    if (message.kind === 'who') {
      this.lastNumber = null;
      this.settle(true);
    } else if (message.kind === 'phase') connectionStore.setState(message.state, true);
    else if (message.kind === 'heard') this.hearLeader(message);
  }

  private hearAsLeader(message: TabMessage, { stream, ended }: NonNullable<typeof this.lead>): void {
    if (message.kind === 'want') {
      if (!stream.knows(message.tab)) this.group.whenGone(message.tab, () => stream.forget(message.tab), ended.signal);
      stream.want(message.tab, message.wanted);
      this.tellPhase();
    } else if (message.kind === 'bye') stream.forget(message.tab);
    else if (message.kind === 'restart') stream.restart();
    else if (message.kind === 'ping') stream.check();
  }

  private hearLeader({ number, view, message }: Extract<TabMessage, { kind: 'heard' }>): void {
    const hasMissed = this.lastNumber !== null && number !== this.lastNumber + 1;
    this.lastNumber = number;
    if (hasMissed) this.settle(true);
    // What follows on something missed comes again from where this tab stands.
    else this.hear(view, message);
  }

  private handOn(view: View, message: StreamMessage): void {
    this.handedOn += 1;
    this.group.post({ kind: 'heard', view, number: this.handedOn, message });
    this.hear(view, message);
    if (message.kind === 'live') this.cameAlive();
    if (message.kind === 'stale') this.changePhase('stale', Date.parse(message.since));
  }

  /**
   * A community counts once the page holds an answer about it: its events are wanted from behind that answer, so
   * that nothing can fall between what was read and what is heard.
   */
  private sayWhatIsWanted(): void {
    const { account, session, authChecked } = sessionStore.getState();
    if (!isSameView(this.view, { account, session })) {
      this.view = { account, session };
      this.positions = {};
    }
    const held = (uuid: string): boolean => this.startOf(`community:${uuid}`) !== null;
    const communities = authChecked ? watchStore.getState().communities.filter(held) : [];
    const streams = streamsOf({ account, communities });
    this.positions = Object.fromEntries(streams.map((stream) => [stream, this.startOf(stream) ?? 0]));
    const told = JSON.stringify([account, session, communities]);
    if (told === this.told) return;
    this.told = told;
    this.say({ account, session, communities, from: { ...this.positions } });
  }

  private say(wanted: Wanted): void {
    if (this.lead) this.lead.stream.want(this.group.tab, wanted);
    else this.group.post({ kind: 'want', tab: this.group.tab, wanted });
  }

  private startOf(stream: string): number | null {
    return this.positions[stream] ?? oldestStamp(this.queryClient, stream);
  }

  private hear(view: View, message: StreamMessage): void {
    if (!isSameView(view, this.view)) return;
    if (message.kind === 'event') this.take(message.event);
    else if (message.kind === 'reset') this.reset(message);
    else if (message.kind === 'signedOut') this.effects.signedOut();
  }

  private take(event: LiveEvent): void {
    const position = this.positions[event.stream];
    if (position === undefined || event.seq <= position) return;
    this.positions[event.stream] = event.seq;
    this.queue.add(event);
  }

  private reset({ stream, reason, cursor }: Extract<StreamMessage, { kind: 'reset' }>): void {
    const position = this.positions[stream];
    // Another tab was further behind than the log goes back; this one has everything.
    if (position === undefined || (reason === 'tooOld' && position >= cursor)) return;
    this.positions[stream] = cursor;
    this.queue.flush();
    invalidateStream(this.queryClient, stream, cursor);
    const [kind, uuid = ''] = stream.split(':', 2);
    if (reason === 'refused' && kind === 'community') this.effects.refused(uuid);
  }

  private cameAlive(): void {
    const isAgain = BROKEN.has(connectionStore.getState().phase);
    this.changePhase('live');
    if (!isAgain) return;
    debugToast('reconnect');
    this.effects.connectedAgain();
  }

  private changePhase(phase: ConnectionState['phase'], since?: number): void {
    const { phase: before } = connectionStore.getState();
    // Another community on screen is no trouble with the connection, and a way back is one until it is live.
    if (phase === 'connecting' && before !== 'idle') {
      if (before === 'offline') setPhase('reconnecting');
    } else setPhase(phase, since);
    this.tellPhase();
  }

  private tellPhase(): void {
    this.group.post({ kind: 'phase', state: connectionStore.getState() });
  }
}

function onBrowserEvent(name: 'online' | 'offline', listener: () => void): () => void {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
}
