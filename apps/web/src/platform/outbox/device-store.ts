import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { logFault } from '../console-log.ts';
import type { OutboxItem } from './outbox-item.ts';

const NAME = 'muster';
const VERSION = 1;

/** What somebody typed and has not sent, by account and place. */
export type Draft = {
  readonly account: string;
  readonly place: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly typedAt: number;
};

interface Contents extends DBSchema {
  outbox: { key: string; value: OutboxItem; indexes: { account: string } };
  drafts: { key: [string, string]; value: Draft; indexes: { account: string } };
}

/** Keeps things on this device. Never throws: what the device does not take is kept by this tab as long as it lives. */
export type DeviceStore = {
  /** False once something is only in this tab's memory: private windows, a full disk, blocked storage. */
  readonly isLasting: boolean;
  items(account: string): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<void>;
  remove(id: string): Promise<void>;
  draft(account: string, place: string): Promise<Draft | null>;
  putDraft(draft: Draft): Promise<void>;
  removeDraft(account: string, place: string): Promise<void>;
  /** Forgets everything of an account. */
  wipe(account: string): Promise<void>;
};

/** Opens the device's store, or one in memory where there is none. */
export async function openDeviceStore(): Promise<DeviceStore> {
  return new Store(await openDatabase());
}

/** A store that keeps nothing beyond this tab. */
export function memoryStore(): DeviceStore {
  return new Store(null);
}

async function openDatabase(): Promise<IDBPDatabase<Contents> | null> {
  try {
    return await openDB<Contents>(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('account', 'account');
        database.createObjectStore('drafts', { keyPath: ['account', 'place'] }).createIndex('account', 'account');
      },
    });
  } catch (error) {
    logFault('outbox: this device keeps nothing', error);
    return null;
  }
}

class Store implements DeviceStore {
  isLasting: boolean;
  private readonly database: IDBPDatabase<Contents> | null;
  private readonly ownItems = new Map<string, OutboxItem>();
  private readonly ownDrafts = new Map<string, Draft>();

  constructor(database: IDBPDatabase<Contents> | null) {
    this.database = database;
    this.isLasting = database !== null;
  }

  async items(account: string): Promise<OutboxItem[]> {
    const kept = await this.try((database) => database.getAllFromIndex('outbox', 'account', account));
    const own = [...this.ownItems.values()].filter((item) => item.account === account);
    const ids = new Set(own.map(({ id }) => id));
    return [...(kept ?? []).filter(({ id }) => !ids.has(id)), ...own].sort((a, b) => a.order - b.order);
  }

  async put(item: OutboxItem): Promise<void> {
    const isKept = (await this.try((database) => database.put('outbox', item))) !== null;
    if (isKept) this.ownItems.delete(item.id);
    else this.ownItems.set(item.id, item);
  }

  async remove(id: string): Promise<void> {
    this.ownItems.delete(id);
    await this.try((database) => database.delete('outbox', id));
  }

  async draft(account: string, place: string): Promise<Draft | null> {
    const own = this.ownDrafts.get(`${account} ${place}`);
    return own ?? (await this.try((database) => database.get('drafts', [account, place]))) ?? null;
  }

  async putDraft(draft: Draft): Promise<void> {
    const isKept = (await this.try((database) => database.put('drafts', draft))) !== null;
    if (isKept) this.ownDrafts.delete(`${draft.account} ${draft.place}`);
    else this.ownDrafts.set(`${draft.account} ${draft.place}`, draft);
  }

  async removeDraft(account: string, place: string): Promise<void> {
    this.ownDrafts.delete(`${account} ${place}`);
    await this.try((database) => database.delete('drafts', [account, place]));
  }

  async wipe(account: string): Promise<void> {
    this.ownItems.clear();
    this.ownDrafts.clear();
    await this.try(async (database) => {
      const transaction = database.transaction(['outbox', 'drafts'], 'readwrite');
      for (const name of ['outbox', 'drafts'] as const) {
        const keys = await transaction.objectStore(name).index('account').getAllKeys(account);
        // Each key is of the store it is deleted from, which the types of a loop over both cannot tell.
        await Promise.all(keys.map((key) => transaction.objectStore(name).delete(key as never)));
      }
      await transaction.done;
    });
  }

  /** Null when the device did not do it. */
  private async try<Value>(action: (database: IDBPDatabase<Contents>) => Promise<Value>): Promise<Value | null> {
    if (!this.database) return null;
    try {
      return await action(this.database);
    } catch (error) {
      if (this.isLasting) logFault('outbox: this device keeps nothing more', error);
      this.isLasting = false;
      return null;
    }
  }
}
