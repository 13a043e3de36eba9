import type { InfoAnswer } from '@muster/contracts/hosts/wire';
import { systemClock } from '../../bridge/clock.ts';
import { createLruMap } from '../../platform/lru-map.ts';
import type { InfoQuestion } from '../decide-site.ts';
import type { HostKind, Knowledge } from './known-hosts.ts';

/** Answers for an upstream that keeps no list: each name is asked by `GET /info`, and remembered. */
export type AskedHosts = { find(kind: HostKind, name: string): Promise<Knowledge> };

/** What asking needs. */
export type AskedHostsDeps = {
  readonly info: (question: InfoQuestion) => Promise<{ readonly status: number; readonly body: InfoAnswer }>;
  readonly now?: () => number;
};

/** How long an answer is kept. Names that lead nowhere come by the thousand, from whoever points a name at us. */
export const ASKED_TIMES = { servedMs: 60_000, notServedMs: 30_000 } as const;
const CAPACITY = 20_000;
/** So many may wait for the upstream at once; what comes on top is not known. */
const IN_FLIGHT_MAX = 32;

type Remembered = { readonly served: boolean; readonly at: number };

/** Makes the memory. A name that was served stays so while the upstream is away. */
export function createAskedHosts({ info, now = systemClock.now }: AskedHostsDeps): AskedHosts {
  const remembered = createLruMap<Remembered>(CAPACITY);
  const inFlight = new Map<string, Promise<Knowledge>>();

  async function ask(kind: HostKind, name: string): Promise<Knowledge> {
    const answer = await info(kind === 'shortName' ? { id: name } : { customDomain: name, path: '/' });
    const served = answer.status < 300 && Boolean(answer.body.sysStatus);
    remembered.set(`${kind} ${name}`, { served, at: now() });
    return asKnowledge(served);
  }

  return {
    async find(kind, name) {
      const key = `${kind} ${name}`;
      const known = remembered.get(key);
      const keptMs = known?.served ? ASKED_TIMES.servedMs : ASKED_TIMES.notServedMs;
      if (known && now() - known.at < keptMs) return asKnowledge(known.served);
      const fallBack: Knowledge = known?.served ? 'served' : 'unknown';
      const running = inFlight.get(key);
      if (!running && inFlight.size >= IN_FLIGHT_MAX) return fallBack;
      const asked = running ?? ask(kind, name).finally(() => inFlight.delete(key));
      inFlight.set(key, asked);
      return asked.catch(() => fallBack);
    },
  };
}

function asKnowledge(served: boolean): Knowledge {
  return served ? 'served' : 'notServed';
}
