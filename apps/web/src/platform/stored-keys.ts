/**
 * The keys of @spec §3 that a browser keeps, under the prefix `CMS_`. The sso token is not among them: it lives only
 * in the gateway's sealed cookie (@decision 0006), and what an older client left of it is removed at boot.
 */
const PREFIX = 'CMS_';

/** Names of the stored keys, without their prefix. */
export const STORED_KEYS = [
  'deviceId',
  'accountUUID',
  'selectedCommunity_UUID',
  'defaultCommunity_UUID',
  'discordRPCPreference',
  'promptedReview',
  'developerDebugMode',
  'capacitorDeviceId',
  'electronDeviceId',
  'theme',
] as const;
export type StoredKey = (typeof STORED_KEYS)[number];

/** Reads and writes stored keys. Never throws: without a usable storage it remembers for the life of the page. */
export type StoredKeys = {
  get(key: StoredKey): string | null;
  set(key: StoredKey, value: string): void;
  remove(key: StoredKey): void;
  /** Tells which key another tab changed, for a `storage` event's key. */
  nameOf(storageKey: string | null): StoredKey | null;
  removeSecrets(): void;
};

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Makes {@link StoredKeys} on a storage, or on memory alone when there is none. */
export function createStoredKeys(storage: KeyStorage | null): StoredKeys {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (usable: KeyStorage) => T, otherwise: () => T): T => {
    try {
      return storage ? action(storage) : otherwise();
    } catch {
      // Private mode, a full quota or a blocked origin: memory takes over.
      return otherwise();
    }
  };
  return {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (usable) => usable.getItem(PREFIX + key),
        () => null,
      ),
    set(key, value) {
      memory.delete(key);
      attempt(
        (usable) => usable.setItem(PREFIX + key, value),
        () => void memory.set(key, value),
      );
    },
    remove(key) {
      memory.delete(key);
      attempt(
        (usable) => usable.removeItem(PREFIX + key),
        () => undefined,
      );
    },
    nameOf: (storageKey) => STORED_KEYS.find((key) => PREFIX + key === storageKey) ?? null,
    removeSecrets: () =>
      attempt(
        (usable) => usable.removeItem(`${PREFIX}ssoToken`),
        () => undefined,
      ),
  };
}

function browserStorage(): KeyStorage | null {
  try {
    // Reading the property alone throws where storage is blocked.
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The stored keys of this browser. */
export const storedKeys: StoredKeys = createStoredKeys(browserStorage());
