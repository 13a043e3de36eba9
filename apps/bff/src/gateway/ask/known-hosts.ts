import type { EdgeHostsAnswer } from '@muster/contracts/hosts/wire';
import { Failure } from '@muster/contracts/kit/error';
import type { Logger } from '../../platform/logger.ts';

/** What a name is to the edge: a community's short name, or a domain of its own. */
export type HostKind = EdgeHostsAnswer['hosts'][number]['kind'];

/** What is known of a name; `unknown` where the upstream has not been heard yet, or keeps no such list. */
export type Knowledge = 'served' | 'notServed' | 'unknown';

/** The names that lead to communities, as the upstream tells them, in memory. */
export type KnownHosts = {
  find(kind: HostKind, name: string): Knowledge;
  /** Whether the upstream keeps a list at all. Null before it has been heard. */
  hasList(): boolean | null;
  /** Asks for what changed, now. */
  follow(): Promise<void>;
  close(): void;
};

/** What following needs. `ask` answers null where the upstream keeps no list. */
export type KnownHostsDeps = {
  readonly ask: (after: number) => Promise<EdgeHostsAnswer | null>;
  readonly logger: Logger;
  readonly everyMs?: number;
  /** Told of each name that has begun to lead somewhere, or has ceased to, since the list was first read. */
  readonly changed?: (kind: HostKind, name: string) => void;
};

const EVERY_MS = 1_000;
/** An upstream that keeps no list is asked rarely whether it has one now. */
const ABSENT_EVERY_MS = 60_000;

/** Follows the upstream's list for as long as it is not closed. While the upstream is away, what is known stays. */
export function createKnownHosts({ ask, logger, everyMs = EVERY_MS, changed }: KnownHostsDeps): KnownHosts {
  let served = new Set<string>();
  let position = 0;
  let hasList: boolean | null = null;
  let [isAway, isClosed] = [false, false];
  let timer: NodeJS.Timeout | undefined;

  async function readOn(): Promise<void> {
    // A whole list is put together aside, so that nothing is missing meanwhile.
    let next = position === 0 ? new Set<string>() : served;
    let read = position;
    const isFirst = hasList === null;
    for (let more = true; more;) {
      const page = await ask(read);
      hasList = page !== null;
      if (page === null) return;
      if (page.last < read) {
        // The upstream's database was put back to an earlier time: what is known may be of one that never was.
        read = 0;
        next = new Set();
        continue;
      }
      for (const { kind, name, served: isServed, seq } of page.hosts) {
        if (isServed) next.add(keyOf(kind, name));
        else next.delete(keyOf(kind, name));
        read = seq;
        if (!isFirst) changed?.(kind, name);
      }
      more = page.more;
    }
    served = next;
    position = read;
  }

  async function follow(): Promise<void> {
    try {
      await readOn();
      if (isAway) logger.info('the upstream tells its hosts again');
      isAway = false;
    } catch (error) {
      hasList ??= isOtherPage(error) ? false : null;
      if (!isAway) logger.warn({ err: error }, 'the upstream does not tell its hosts; what is known stays');
      isAway = true;
    }
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => void follow().then(schedule), hasList === false ? ABSENT_EVERY_MS : everyMs);
    timer.unref();
  }

  void follow().then(schedule);
  return {
    find(kind, name) {
      if (served.has(keyOf(kind, name))) return 'served';
      return hasList ? 'notServed' : 'unknown';
    },
    hasList: () => hasList,
    follow,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Tells whether the server answered with something other than a list, since it has no such address. */
function isOtherPage(error: unknown): boolean {
  return error instanceof Failure && error.code === 'upstream.badAnswer';
}

function keyOf(kind: HostKind, name: string): string {
  return `${kind} ${name}`;
}
