import type { AccessContext } from '@muster/contracts/permissions/model';

/** What views are read with: which sessions of a community have one, and how one of them stands by it right now. */
export type ReadViews = {
  readonly sessionsIn: (community: string) => Promise<ReadonlySet<string>>;
  readonly standingBy: (key: { readonly session: string; readonly community: string }) => Promise<AccessContext | null>;
};

/** How those of the sessions stand that look at a community as somebody else. */
export type Views = (community: string, sessions: readonly string[]) => Promise<ReadonlyMap<string, AccessContext>>;

const TRUSTED_MS = 2_000;
const COMMUNITIES_MAX = 5_000;

/**
 * Which sessions have a view is remembered for two seconds: hardly any has one. That one has it still is asked each time,
 * since whoever has ended it is to miss nothing from then on (@decision 0063).
 */
export function createViews({ sessionsIn, standingBy }: ReadViews, now: () => number): Views {
  const known = new Map<string, { readonly sessions: Promise<ReadonlySet<string>>; readonly at: number }>();

  function remembered(community: string): Promise<ReadonlySet<string>> {
    const entry = known.get(community);
    if (entry && entry.at > now() - TRUSTED_MS) return entry.sessions;
    if (known.size >= COMMUNITIES_MAX) known.clear();
    const asked = { sessions: sessionsIn(community), at: now() };
    known.set(community, asked);
    // The caller is told; what failed is only not kept.
    asked.sessions.catch(() => void (known.get(community) === asked && known.delete(community)));
    return asked.sessions;
  }

  return async (community, sessions) => {
    const viewing = await remembered(community);
    const standings = await Promise.all(
      sessions
        .filter((session) => viewing.has(session))
        .map(async (session) => [session, await standingBy({ session, community })] as const),
    );
    return new Map(standings.flatMap(([session, standing]) => (standing ? [[session, standing] as const] : [])));
  };
}
