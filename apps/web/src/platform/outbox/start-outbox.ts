import { getUntypedClient } from '@trpc/client';
import { notify } from '../../ui/toasts/notify.ts';
import { readFailure, type ShownFailure } from '../failure.ts';
import { t } from '../i18n/translate.ts';
import { connectionStore } from '../live/connection-state.ts';
import { loseCommunity } from '../live/lost-community.ts';
import { livingTabs } from '../live/tabs/tab-group.ts';
import { queryClient } from '../query-client.ts';
import { sessionStore } from '../session-state.ts';
import { callClient } from '../trpc.ts';
import { CLIENT_ID, randomId } from '../wire/client-id.ts';
import { bindKeeper } from '../wire/keeper.ts';
import { openDeviceStore, type DeviceStore } from './device-store.ts';
import { Outbox } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { outboxStore } from './outbox-store.ts';

const CHANNEL = 'muster:outbox';
const LOCK = 'muster:outbox';
/** Pauses before what waits is tried again by itself: the first, doubled with each, and the longest. */
const RETRY_MS = { first: 2_000, longest: 60_000 } as const;

/** The running outbox and where it keeps things. */
export type RunningOutbox = { readonly outbox: Outbox; readonly store: DeviceStore; readonly flush: () => void };

let running: Promise<RunningOutbox> | null = null;

/** The outbox of this tab, started once. */
export function startOutbox(): Promise<RunningOutbox> {
  running ??= start();
  return running;
}

async function start(): Promise<RunningOutbox> {
  const store = await openDeviceStore();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  const outbox = new Outbox({
    store,
    tab: CLIENT_ID,
    account: () => sessionStore.getState().account,
    send,
    livingTabs,
    alone: runAlone,
    show: (items, isLasting) => outboxStore.setState({ items, isLasting }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tellTabs: () => channel?.postMessage('changed'),
    saved: tellSaved,
    stuck: (items) => notify({ type: 'warning', message: t('outbox.stuck', { count: items.length }) }),
    newKey: randomId,
    now: () => Date.now(),
  });
  const flush = createFlusher(outbox);
  channel?.addEventListener('message', () => void outbox.show());
  bindKeeper(outbox);
  addEventListener('online', flush);
  connectionStore.subscribe(({ phase }, { phase: before }) => void (phase === 'live' && before !== 'live' && flush()));
  sessionStore.subscribe(({ account }, { account: before }) => {
    if (account !== before) void outbox.show().then(flush);
  });
  outboxStore.subscribe(({ items }, { items: before }) => {
    if (items.some(({ id, state }) => state === 'waiting' && !before.some((item) => item.id === id))) flush();
  });
  await outbox.show();
  flush();
  return { outbox, store, flush };
}

/** Sends what waits: at once when asked to, and again by itself as long as something waits for a connection. */
function createFlusher(outbox: Outbox): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const run = async (): Promise<void> => {
    const { loggedIn, authChecked } = sessionStore.getState();
    if (!loggedIn || !authChecked || !navigator.onLine) return;
    const isWaiting = await outbox.flush();
    failures = isWaiting ? failures + 1 : 0;
    clearTimeout(timer);
    if (isWaiting) {
      timer = setTimeout(() => void run(), Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (failures - 1)));
    }
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), 0);
  };
}

async function send({ id, path, input, community }: OutboxItem): Promise<ShownFailure | null> {
  try {
    await getUntypedClient(callClient).mutation(path, input, { context: { idempotencyKey: id, fromOutbox: true } });
    return null;
  } catch (error) {
    const failure = readFailure(error);
    if (failure.code === 'communities.banned' && community) loseCommunity(community, 'banned');
    return failure;
  }
}

/** Without locks two tabs may send the same: its key makes that one effect, and each goes in order by itself. */
async function runAlone(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

/** Events bring most of what is on screen up to date; the rest is asked for. */
function tellSaved(items: readonly OutboxItem[]): void {
  const communities = new Set(items.map(({ community }) => community));
  const slugs = new Set(items.map(({ path }) => path.split('.')[0]));
  void queryClient.invalidateQueries({
    predicate({ queryKey: [path, options] }) {
      const community = (options as { input?: { community?: string } } | undefined)?.input?.community ?? null;
      return communities.has(community) && slugs.has(String((path as unknown[])[0]));
    },
  });
  notify({ type: 'positive', message: t('outbox.saved', { count: items.length }) });
}
