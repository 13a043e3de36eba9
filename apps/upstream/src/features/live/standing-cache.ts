import type { AccessContext } from '@muster/contracts/permissions/model';
import type { Stands } from '../../authorization/store.ts';

/** A person who looks at a community, and the session they look with. */
export type Looker = { readonly viewer: string; readonly session: string | null };

/** Reads how people stand in a community right now, by their sessions, all at once. */
export type ReadStandings = (community: string, lookers: readonly Looker[]) => Promise<readonly Stands[]>;

/**
 * What nobody told us of is felt after this: the promise is five seconds, from the ban to the last event that a banned
 * person is sent, and events themselves may be as late as a round of the hub (see rounds.ts).
 */
export const TRUSTED_MS = 2_000;
const ENTRIES_MAX = 20_000;

type Entry = { readonly standing: Promise<AccessContext | null>; readonly at: number };
type Found = Map<Looker, AccessContext | null>;

/**
 * How people stand by their sessions, remembered for two seconds at most, so that a burst of events asks once. Counted from
 * when the question was asked: whatever was committed two seconds before a decision is known to it. Where a second factor is
 * due, it may be shown at any moment, in a stream of another order: that is asked anew for every event of rights, since
 * whoever shows it is to miss nothing from then on (@decision 0073).
 */
export function createStandingCache(readStandings: ReadStandings, now: () => number) {
  const entries = createEntries();

  /** One question for all of them. */
  async function ask(community: string, lookers: readonly Looker[]): Promise<Found> {
    if (lookers.length === 0) return new Map();
    const at = now();
    const read = readStandings(community, lookers).then(
      (found) => new Map(found.map(({ account, session, standing }) => [`${account} ${session}`, standing])),
    );
    const answers = lookers.map((looker) => {
      const standing = read.then((found) => found.get(`${looker.viewer} ${looker.session}`) ?? null);
      entries.keep(community, looker, { standing, at });
      return [looker, standing] as const;
    });
    return settled(answers);
  }

  return {
    /** How each of those who look stands; null for a stranger, and for everyone in a community that is gone. */
    async get(community: string, lookers: readonly Looker[], isOfRights: boolean): Promise<Found> {
      const oldest = now() - TRUSTED_MS;
      const trusted = lookers.flatMap((looker) => {
        const entry = entries.find(community, looker);
        return entry && entry.at > oldest ? [[looker, entry.standing] as const] : [];
      });
      const isTrusted = new Set(trusted.map(([looker]) => looker));
      const asked = ask(
        community,
        lookers.filter((looker) => !isTrusted.has(looker)),
      );
      const [known, answered] = await Promise.all([settled(trusted), asked]);
      const due = [...known].filter(([, standing]) => isOfRights && standing?.secondFactorDue);
      const anew = await ask(
        community,
        due.map(([looker]) => looker),
      );
      return new Map([...known, ...answered, ...anew]);
    },
    /** Something about this member changed: the next decision asks again. */
    forget: (community: string, account: string): void => entries.forget(community, account),
    /** What everybody may do there has changed. */
    forgetAll: (community: string): void => entries.forgetAll(community),
  };
}
export type StandingCache = ReturnType<typeof createStandingCache>;

async function settled(answers: readonly (readonly [Looker, Entry['standing']])[]): Promise<Found> {
  return new Map(await Promise.all(answers.map(async ([looker, standing]) => [looker, await standing] as const)));
}

/** What is remembered: by community, then by account, then by session. Of too much all is forgotten. */
function createEntries() {
  const communities = new Map<string, Map<string, Map<string | null, Entry>>>();
  let count = 0;

  function forget(community: string, account: string): void {
    count -= communities.get(community)?.get(account)?.size ?? 0;
    communities.get(community)?.delete(account);
  }

  return {
    find: (community: string, { viewer, session }: Looker): Entry | undefined =>
      communities.get(community)?.get(viewer)?.get(session),
    keep(community: string, { viewer, session }: Looker, entry: Entry): void {
      if (count >= ENTRIES_MAX) {
        communities.clear();
        count = 0;
      }
      const accounts = communities.get(community) ?? new Map<string, Map<string | null, Entry>>();
      const sessions = accounts.get(viewer) ?? new Map<string | null, Entry>();
      if (!sessions.has(session)) count += 1;
      communities.set(community, accounts.set(viewer, sessions.set(session, entry)));
      // The caller is told by `get`; what failed is only not kept.
      entry.standing.catch(() => {
        if (communities.get(community)?.get(viewer)?.get(session) === entry) forget(community, viewer);
      });
    },
    forget,
    forgetAll(community: string): void {
      for (const account of communities.get(community)?.keys() ?? []) forget(community, account);
      communities.delete(community);
    },
  };
}
