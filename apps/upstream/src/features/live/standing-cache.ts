import type { Standing } from '@muster/contracts/permissions/model';

/** Reads how an account stands in a community right now. */
export type ReadStanding = (community: string, account: string) => Promise<Standing | null>;

const TRUSTED_MS = 2_000;
const ENTRIES_MAX = 20_000;

/** How accounts stand, remembered for two seconds at most, so that a burst of events asks once. */
export function createStandingCache(readStanding: ReadStanding, now: () => Date) {
  const entries = new Map<string, { readonly standing: Promise<Standing | null>; readonly at: number }>();
  return {
    get(community: string, account: string): Promise<Standing | null> {
      const key = `${community} ${account}`;
      const known = entries.get(key);
      if (known && now().getTime() - known.at < TRUSTED_MS) return known.standing;
      if (entries.size >= ENTRIES_MAX) entries.clear();
      const standing = readStanding(community, account);
      entries.set(key, { standing, at: now().getTime() });
      standing.catch(() => entries.delete(key));
      return standing;
    },
    /** Something about this member changed: the next decision asks again. */
    forget(community: string, account: string): void {
      entries.delete(`${community} ${account}`);
    },
  };
}
export type StandingCache = ReturnType<typeof createStandingCache>;
