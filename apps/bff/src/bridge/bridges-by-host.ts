import { fail } from '@muster/contracts/errors';
import { createLruMap } from '../platform/lru-map.ts';
import { type Backend, type BackendConfig, selectBackend } from './backends.ts';
import type { Bridge, Bridges } from './bridge.ts';
import type { Clock } from './clock.ts';

/** Choosing costs more than looking it up, and is asked several times for each page. */
const HOSTS_REMEMBERED = 10_000;

/**
 * Bounds of the upstreams that a host's name alone calls into being, which are those of development's branches.
 * `inUseMs` after it was asked for one may still have requests under way; `idleMs` after that it is closed.
 */
export const BRANCHES = { open: 16, inUseMs: 60_000, idleMs: 10 * 60_000 } as const;

type Entry = { readonly bridge: Bridge; readonly isBranch: boolean; askedAt: number; isClosed: boolean };

/** Bridges by the host of a page: one for each upstream of the configuration, and a bounded number for branches. */
export function createBridgesByHost(config: BackendConfig, clock: Clock, open: (backend: Backend) => Bridge): Bridges {
  const entries = new Map<string, Entry>();
  const byHost = createLruMap<Entry>(HOSTS_REMEMBERED);
  const fixed = new Set(Object.values(config.upstream));
  const branches = () => [...entries].filter(([, { isBranch }]) => isBranch);
  const isUnused = ({ bridge, askedAt }: Entry) => !bridge.links.isOpen && clock.now() - askedAt >= BRANCHES.inUseMs;
  let sweeping: unknown = null;

  function discard(key: string, entry: Entry): void {
    entries.delete(key);
    entry.isClosed = true;
    void entry.bridge.close();
  }

  function sweep(): void {
    sweeping = null;
    for (const [key, entry] of branches())
      if (isUnused(entry) && clock.now() - entry.askedAt >= BRANCHES.idleMs) discard(key, entry);
    sweepLater();
  }

  function sweepLater(): void {
    if (sweeping === null && branches().length > 0) sweeping = clock.setTimeout(sweep, BRANCHES.idleMs);
  }

  function makeRoom(): void {
    if (branches().length < BRANCHES.open) return;
    const [oldest] = branches()
      .filter(([, entry]) => isUnused(entry))
      .sort(([, one], [, other]) => one.askedAt - other.askedAt);
    if (!oldest) throw fail('upstream.busy', { internal: 'too many branches are open', retryAfterS: 60 });
    discard(...oldest);
  }

  function enter(backend: Backend): Entry {
    const key = `${backend.rest} ${backend.ws}`;
    const known = entries.get(key);
    if (known) return known;
    const isBranch = !fixed.has(backend.rest);
    if (isBranch) makeRoom();
    const entry: Entry = { bridge: open(backend), isBranch, askedAt: clock.now(), isClosed: false };
    entries.set(key, entry);
    sweepLater();
    return entry;
  }

  return {
    for(host) {
      const known = byHost.get(host);
      const entry = known && !known.isClosed ? known : enter(selectBackend(host, config));
      if (entry !== known) byHost.set(host, entry);
      if (entry.isBranch) entry.askedAt = clock.now();
      return entry.bridge;
    },
    async close() {
      clock.clearTimeout(sweeping);
      await Promise.all([...entries.values()].map(({ bridge }) => bridge.close()));
      entries.clear();
    },
  };
}
