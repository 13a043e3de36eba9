import type { Standing } from '@muster/contracts/permissions/model';

/** Reads how accounts stand in a community right now, all at once. */
export type ReadStandings = (
  community: string,
  accounts: readonly string[],
) => Promise<ReadonlyMap<string | null, Standing>>;

/**
 * What nobody told us of is felt after this: the promise is five seconds, from the ban to the last event that a banned
 * person is sent, and events themselves may be as late as a round of the hub (see rounds.ts).
 */
export const TRUSTED_MS = 2_000;
const ENTRIES_MAX = 20_000;

/**
 * How accounts stand, remembered for two seconds at most, so that a burst of events asks once. Counted from when the
 * question was asked: whatever was committed two seconds before a decision is known to it.
 */
export function createStandingCache(readStandings: ReadStandings, now: () => number) {
  const entries = new Map<string, { readonly standing: Promise<Standing | null>; readonly at: number }>();

  function ask(community: string, accounts: readonly string[]): void {
    if (accounts.length === 0) return;
    if (entries.size + accounts.length > ENTRIES_MAX) entries.clear();
    const at = now();
    const read = readStandings(community, accounts);
    for (const account of accounts) {
      const key = `${community} ${account}`;
      const standing = read.then((found) => found.get(account) ?? null);
      const entry = { standing, at };
      entries.set(key, entry);
      // Whoever asked is told by `get`; what failed is only not kept.
      standing.catch(() => void (entries.get(key) === entry && entries.delete(key)));
    }
  }

  return {
    /** How each of the accounts stands; null for a stranger, and for everyone in a community that is gone. */
    async get(community: string, accounts: readonly string[]): Promise<ReadonlyMap<string, Standing | null>> {
      const oldest = now() - TRUSTED_MS;
      const entryOf = (account: string) => entries.get(`${community} ${account}`);
      ask(
        community,
        accounts.filter((account) => (entryOf(account)?.at ?? Number.NEGATIVE_INFINITY) <= oldest),
      );
      const standings = accounts.map(async (account) => [account, (await entryOf(account)?.standing) ?? null] as const);
      return new Map(await Promise.all(standings));
    },
    /** Something about this member changed: the next decision asks again. */
    forget(community: string, account: string): void {
      entries.delete(`${community} ${account}`);
    },
  };
}
export type StandingCache = ReturnType<typeof createStandingCache>;
