import type { DeviceReport } from '@muster/contracts/session/model';
import { type AccountLink, SocketLink } from './account-link.ts';
import type { Caller } from './bridge.ts';
import type { ReaderObserver } from './reads/reads.ts';
import type { BridgeDeps } from './request.ts';
import { createSocket } from './socket.ts';

/** The links of one upstream. */
export type AccountLinks = {
  /** Takes part in the link of a session, or of all visitors; opens it on first need. */
  join(caller: Caller, device: DeviceReport): { readonly link: AccountLink; readonly leave: () => void };
  /** Whether one is open. */
  readonly isOpen: boolean;
  close(): void;
};

/** How long a link stays open after its last user left: pages are reloaded more often than left. */
export const LINGER_MS = 60_000;

type Entry = { readonly link: AccountLink; readonly observer: ReaderObserver; users: number; timer: unknown };

/** What the links need. `observe` follows a link from its beginning to its end. */
export type AccountLinksDeps = BridgeDeps & { readonly observe: (caller: Caller) => ReaderObserver };

/** Makes the links. */
export function createAccountLinks(origin: string, deps: AccountLinksDeps): AccountLinks {
  const entries = new Map<string, Entry>();

  function discard(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    deps.clock.clearTimeout(entry.timer);
    entry.link.close();
    entry.observer.closed();
    deps.metrics.links.dec({ kind: kindOf(entry.link.caller) });
  }

  function enter(key: string, caller: Caller, device: DeviceReport): Entry {
    const known = entries.get(key);
    // An ended link says no for good; whoever comes with its token is to be told by the upstream anew.
    if (known && known.link.state !== 'ended') return known;
    if (known) discard(key, known);
    const link = new SocketLink({ caller, device }, createSocket(origin, deps), deps);
    const observer = deps.observe(caller);
    link.listen(observer);
    const entry: Entry = {
      link,
      observer,
      users: 0,
      timer: undefined,
    };
    entries.set(key, entry);
    deps.metrics.links.inc({ kind: kindOf(caller) });
    return entry;
  }

  return {
    join(caller, device) {
      const key = caller.token ?? '';
      const entry = enter(key, caller, device);
      entry.users += 1;
      deps.clock.clearTimeout(entry.timer);
      let left = false;
      return {
        link: entry.link,
        leave() {
          if (left) return;
          left = true;
          entry.users -= 1;
          if (entry.users === 0) entry.timer = deps.clock.setTimeout(() => discard(key, entry), LINGER_MS);
        },
      };
    },
    get isOpen() {
      return entries.size > 0;
    },
    close() {
      for (const [key, entry] of entries) discard(key, entry);
    },
  };
}

function kindOf(caller: Caller): string {
  return caller.account ? 'account' : 'visitors';
}
