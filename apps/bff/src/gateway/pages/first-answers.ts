import { calls } from '@muster/contracts/calls';
import type { CommunityView, Dashboard } from '@muster/contracts/communities/model';
import type { PlainCode } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { type Reason, reasonOf } from '@muster/contracts/kit/language/reason';
import type { Bridge, Bridges } from '../../bridge/bridge.ts';
import type { CommunityWatch } from '../../live/community-watch.ts';
import type { Asker, ColdLimit } from '../cold-limit.ts';
import { createLookups, type Found, type Lookups } from '../site-lookups.ts';

/** What a visitor's first screen of a community asks for. */
export type FirstAnswers = { readonly view: CommunityView; readonly dashboard: Dashboard };

/**
 * `missing` when there is no such community for a visitor; `closed` when it is inactive or suspended, with the refusal that a visitor is told;
 * `unknown` when the upstream did not answer in time.
 */
export type FirstScreen =
  | ({ readonly kind: 'known'; readonly staleSince: string | null } & FirstAnswers)
  | { readonly kind: 'missing' }
  | { readonly kind: 'closed'; readonly reason: Reason }
  | { readonly kind: 'unknown' };

/** Answers for the first HTML of a community's pages: the same for everyone, asked once and kept while true. */
export type FirstScreens = {
  /** This refuses no request: beyond the limit of unknown ones, pages are answered that ask for themselves. */
  of(asker: Asker, community: string): Promise<FirstScreen>;
};

/** The refusal of a community that is inactive or suspended. */
type ClosedDoor = { readonly reason: Reason };
/** What is remembered of a community; null where there is none for a visitor. */
type Answered = FirstAnswers | ClosedDoor | null;

/** Refusals of communities that exist and are not shown. */
const CLOSED: readonly string[] = ['communities.inactive', 'communities.suspended'] satisfies PlainCode[];

/** A page does not wait longer for what it can ask for itself. */
const PATIENCE_MS = 400;
const CAPACITY = 2_000;
const NOBODY = { caller: { account: null, token: null } } as const;

/** Makes the memory of first screens. Whatever happens in a community makes it ask anew. */
export function createFirstScreens(deps: {
  readonly bridges: Bridges;
  readonly watch: CommunityWatch;
  readonly coldLimit: ColdLimit;
}): FirstScreens {
  const memories = new Map<Bridge, Lookups<Answered>>();
  const doubt = (community: string) => memories.forEach((memory) => memory.doubt(community));
  deps.watch.listen({
    changed: doubt,
    begun: doubt,
    missed: () => memories.forEach((memory) => memory.doubt()),
  });

  function memoryOf(bridge: Bridge): Lookups<Answered> {
    const memory =
      memories.get(bridge) ??
      createLookups<Answered>({
        isNegative: (answered) => answered === null || 'reason' in answered,
        capacity: CAPACITY,
      });
    memories.set(bridge, memory);
    return memory;
  }

  return {
    async of(asker, community) {
      const bridge = deps.bridges.for(asker.host);
      const memory = memoryOf(bridge);
      const found =
        memory.fresh(community) ??
        (await inTime(
          memory.find(
            community,
            () => ask(bridge, community),
            () => deps.coldLimit.enter(asker),
          ),
        ));
      if (found === null) return { kind: 'unknown' };
      if (found.value === null) return { kind: 'missing' };
      if ('reason' in found.value) return { kind: 'closed', ...found.value };
      deps.watch.follow(bridge, community);
      const { staleSince } = found;
      return {
        kind: 'known',
        ...found.value,
        staleSince: staleSince === null ? null : new Date(staleSince).toISOString(),
      };
    },
  };
}

async function ask(bridge: Bridge, community: string): Promise<Answered> {
  try {
    const [view, dashboard] = await Promise.all([
      bridge.call(calls.communities.get, { community }, NOBODY),
      bridge.call(calls.communities.dashboard, { community }, NOBODY),
    ]);
    return { view, dashboard };
  } catch (error) {
    // An upstream of §7 alone finds communities by name, not by uuid: the page is sent without answers and asks itself (@decision 0164).
    if (error instanceof Failure && error.code === 'communities.notFound' && !bridge.knows(calls.communities.get))
      throw error;
    if (error instanceof Failure && error.owner !== 'upstream' && error.status === 404) return null;
    if (error instanceof Failure && CLOSED.includes(error.code)) return { reason: reasonOf(error) };
    throw error;
  }
}

/** Null where it takes too long or fails: the page comes without, and asks by itself. */
async function inTime(found: Promise<Found<Answered>>): Promise<Found<Answered> | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  try {
    return await Promise.race([found.catch(() => null), promise]);
  } finally {
    clearTimeout(timer);
  }
}
