import { isUnconfirmed, type ShownFailure } from '../failure.ts';
import type { Keeper, Sending } from '../wire/keeper.ts';
import type { DeviceStore } from './device-store.ts';
import { OFFLINE_CALLS, onTopOf } from './may-wait.ts';
import { OUTBOX, type OutboxItem } from './outbox-item.ts';

/** What the outbox touches, so that it can be tested without a browser. */
export type OutboxDeps = {
  readonly store: DeviceStore;
  readonly tab: string;
  /** The account that is signed in; null for a visitor. */
  readonly account: () => string | null;
  /** Sends an item under its key. Resolves with the failure, or null when it was done. */
  readonly send: (item: OutboxItem) => Promise<ShownFailure | null>;
  /** Tabs that are awake, or null when nobody knows. */
  readonly livingTabs: () => Promise<ReadonlySet<string> | null>;
  /** Runs it unless another tab is at it. */
  alone(run: () => Promise<void>): Promise<void>;
  /** What is kept, after each change; without what is just being sent for the first time. */
  readonly show: (items: readonly OutboxItem[], isLasting: boolean) => void;
  readonly tellTabs: () => void;
  /** These will not go without their person. */
  readonly stuck: (items: readonly OutboxItem[]) => void;
  /** These were saved. */
  readonly saved: (items: readonly OutboxItem[]) => void;
  readonly newKey: () => string;
  readonly now: () => number;
};

/** Where nobody knows which tabs are awake: a first sending that took this long is over. */
const LEFT_BEHIND_MS = 60_000;
/** The page is not signed in, or as another person: it waits for its own person. */
const UNAUTHORIZED = 401;
const OUTDATED = 'input.outdated';

/** Keeps mutations on this device until there is a definite answer, and sends them in order (@decision 0030). */
export class Outbox implements Keeper {
  private readonly deps: OutboxDeps;
  /** Changes of the store, one after the other: an answer must not overtake the keeping of what it answers. */
  private queue: Promise<unknown> = Promise.resolve();
  private shown: readonly OutboxItem[] = [];

  constructor(deps: OutboxDeps) {
    this.deps = deps;
  }

  takes(path: string): boolean {
    return this.deps.account() !== null && Object.hasOwn(OFFLINE_CALLS, path);
  }

  mustWait({ path, input }: Sending): boolean {
    const entity = OFFLINE_CALLS[path]?.entity(input as OutboxItem['input']);
    return this.shown.some((item) => item.entity === entity);
  }

  begin(sending: Sending): void {
    void this.change(() => this.take(sending, 'leaving'));
  }

  answered(key: string): void {
    void this.change(() => this.deps.store.remove(key));
  }

  keep(sending: Sending): Promise<boolean> {
    return this.change(() => this.take(sending, 'waiting'));
  }

  /** Reads what is kept and shows it. */
  show(): Promise<void> {
    const done = this.queue.then(() => this.read());
    // The caller is told by `done`; what comes after goes on all the same.
    this.queue = done.catch(() => {});
    return done;
  }

  /** Sends what waits. Answers whether something waits on, for a connection or for the tab that is sending it. */
  async flush(): Promise<boolean> {
    // Another tab is at it, unless this is done here; it may yet die, and nobody would say so.
    let isWaiting = true;
    await this.deps.alone(async () => {
      const saved: OutboxItem[] = [];
      const stuck = new Set<string>();
      const refused: OutboxItem[] = [];
      const { due, isLeavingElsewhere } = await this.due();
      isWaiting = isLeavingElsewhere;
      for (const item of due) {
        if (stuck.has(item.entity)) continue;
        const outcome = await this.sendOne(item);
        if (outcome === 'saved') saved.push(item);
        else if (outcome === 'stuck') {
          stuck.add(item.entity);
          if (!isStuck(item)) refused.push(item);
        } else {
          isWaiting = true;
          break;
        }
      }
      if (saved.length > 0) this.deps.saved(saved);
      if (refused.length > 0) this.deps.stuck(refused);
    });
    return isWaiting;
  }

  /** Sends one that was refused again, as a new click: what was answered under the old key stays answered. */
  retry(item: OutboxItem): Promise<void> {
    return this.replace(item, {});
  }

  /** Saves one's own over what somebody else saved meanwhile, having seen it: `seen` is what is there now. */
  insist(item: OutboxItem, seen: Readonly<Record<string, unknown>>): Promise<void> {
    return this.replace(item, { seen });
  }

  /** Keeps one from being sent while its person changes it. False when it is being sent, or gone. */
  hold({ account, id }: OutboxItem): Promise<boolean> {
    return this.change(async () => {
      const item = (await this.deps.store.items(account)).find((kept) => kept.id === id);
      if (!item || item.state === 'sending') return false;
      await this.deps.store.put({ ...item, state: 'held', reason: null, code: null });
      return true;
    });
  }

  /** Lets one that was held go as it is, under the key it had. */
  release(item: OutboxItem): Promise<void> {
    return this.set(item, { state: 'waiting' });
  }

  /** Lets one that was held go with other content, as a new click. */
  edit(item: OutboxItem, fields: Readonly<Record<string, unknown>>): Promise<void> {
    return this.replace(item, fields);
  }

  discard(item: OutboxItem): Promise<void> {
    return this.change(() => this.deps.store.remove(item.id));
  }

  /** Forgets all of an account, unsent or not. */
  wipe(account: string): Promise<void> {
    return this.change(() => this.deps.store.wipe(account));
  }

  private replace(item: OutboxItem, more: Readonly<Record<string, unknown>>): Promise<void> {
    const { store, newKey, now } = this.deps;
    return this.change(async () => {
      await store.remove(item.id);
      const input = { ...item.input, ...more };
      const entity = OFFLINE_CALLS[item.path]?.entity(input) ?? item.entity;
      const anew = { id: newKey(), madeAt: now(), state: 'waiting', reason: null, code: null } as const;
      await store.put({ ...item, ...anew, input, entity });
    });
  }

  private async take({ key, path, input }: Sending, state: 'leaving' | 'waiting'): Promise<boolean> {
    const { store, tab, now } = this.deps;
    const account = this.deps.account();
    const waiting = OFFLINE_CALLS[path];
    if (account === null || !this.takes(path) || !waiting) return false;
    const items = await store.items(account);
    const known = items.find(({ id }) => id === key);
    if (known) {
      await store.put({ ...known, state });
      return true;
    }
    if (items.length >= OUTBOX.itemsMax) return false;
    const fields = input as Readonly<Record<string, unknown>>;
    const entity = waiting.entity(fields);
    const earlier = items.filter((item) => item.path === path && item.entity === entity).map((item) => item.input);
    await store.put({
      id: key,
      account,
      path,
      // One that is being sent keeps what it was sent with; its key stands for just that.
      input: state === 'waiting' ? onTopOf(path, earlier, fields) : fields,
      community: typeof fields['community'] === 'string' ? fields['community'] : null,
      entity,
      order: (items.at(-1)?.order ?? 0) + 1,
      madeAt: now(),
      tab,
      state,
      reason: null,
      code: null,
    });
    return true;
  }

  /** What is to be sent now, in order; with it those that are stuck, since they hold up others. */
  private async due(): Promise<{ due: OutboxItem[]; isLeavingElsewhere: boolean }> {
    const account = this.deps.account();
    if (account === null) return { due: [], isLeavingElsewhere: false };
    const living = await this.deps.livingTabs();
    const items = await this.deps.store.items(account);
    const due = items.filter((item) => item.state !== 'leaving' || this.isLeftBehind(item, living));
    const isLeavingElsewhere = items.some((item) => item.tab !== this.deps.tab && !due.includes(item));
    return { due, isLeavingElsewhere };
  }

  private isLeftBehind({ tab, madeAt }: OutboxItem, living: ReadonlySet<string> | null): boolean {
    return living ? !living.has(tab) : this.deps.now() - madeAt > LEFT_BEHIND_MS;
  }

  private async sendOne(item: OutboxItem): Promise<'saved' | 'stuck' | 'unsent'> {
    if (isStuck(item)) return 'stuck';
    if (this.deps.now() - item.madeAt > OUTBOX.keptMs) return this.setStuck(item, 'expired', null);
    await this.set(item, { state: 'sending' });
    const failure = await this.deps.send(item);
    if (failure === null) {
      await this.change(() => this.deps.store.remove(item.id));
      return 'saved';
    }
    if (isUnconfirmed(failure.code) || failure.status === UNAUTHORIZED) {
      await this.set(item, { state: 'waiting' });
      return 'unsent';
    }
    return this.setStuck(item, failure.code, failure.text);
  }

  private async setStuck(item: OutboxItem, code: string, reason: string | null): Promise<'stuck'> {
    await this.set(item, { state: code === OUTDATED ? 'conflict' : 'refused', code, reason });
    return 'stuck';
  }

  private set(item: OutboxItem, change: Partial<OutboxItem>): Promise<void> {
    return this.change(async () => {
      const { store } = this.deps;
      const isThere = (await store.items(item.account)).some(({ id }) => id === item.id);
      // Discarded meanwhile: it does not come back.
      if (isThere) await store.put({ ...item, ...change });
    });
  }

  private change<Value>(action: () => Promise<Value>): Promise<Value> {
    const done = this.queue.then(action).then(async (value) => {
      await this.read();
      this.deps.tellTabs();
      return value;
    });
    // As above.
    this.queue = done.catch(() => {});
    return done;
  }

  private async read(): Promise<void> {
    const { store, show } = this.deps;
    const account = this.deps.account();
    const items = account === null ? [] : await store.items(account);
    this.shown = items.filter(({ state }) => state !== 'leaving');
    show(this.shown, store.isLasting);
  }
}

function isStuck({ state }: OutboxItem): boolean {
  return state === 'conflict' || state === 'refused' || state === 'held';
}
