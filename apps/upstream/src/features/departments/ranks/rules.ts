import type { Giving } from './store.ts';

/** What is known of a rank beside its permissions. */
export type RankFacts = {
  readonly id: string;
  readonly label: string;
  readonly department: string;
  readonly kind: string;
  readonly expiresAfterDays: number | null;
};

/** What somebody asks for. An end that is left out is the rank's own. */
export type Wanted = {
  readonly give: readonly { readonly rank: string; readonly expiresAt?: string | null | undefined }[];
  readonly take: readonly string[];
};

const DAY_MS = 86_400_000;

/** When a rank that is given now ends. */
export function endOf(expiresAt: string | null | undefined, rank: RankFacts | undefined, now: Date): Date | null {
  if (expiresAt !== undefined) return expiresAt === null ? null : new Date(expiresAt);
  return rank?.expiresAfterDays ? new Date(now.getTime() + rank.expiresAfterDays * DAY_MS) : null;
}

/** What of it would change something: a rank that is held with that very end need not be given. */
export function realGivings(held: readonly Giving[], wanted: readonly Giving[]): Giving[] {
  const endOfHeld = new Map(held.map(({ rank, expiresAt }) => [rank, expiresAt?.getTime() ?? null]));
  return wanted.filter(
    ({ rank, expiresAt }) => !endOfHeld.has(rank) || endOfHeld.get(rank) !== (expiresAt?.getTime() ?? null),
  );
}

/** The primary rank that stands in the way of a given one, or null: one department has one of somebody's. */
export function primaryInTheWay(
  facts: readonly RankFacts[],
  after: ReadonlySet<string>,
  given: ReadonlySet<string>,
): RankFacts | null {
  const primaries = facts.filter(({ id, kind }) => kind === 'primary' && after.has(id));
  const clash = primaries.find(
    (rank) =>
      given.has(rank.id) && primaries.some((other) => other.id !== rank.id && other.department === rank.department),
  );
  return clash
    ? (primaries.find(({ id, department }) => id !== clash.id && department === clash.department) ?? null)
    : null;
}

/** Of ranks to give, one after the other, those that are no second primary one of a department. */
export function withoutSecondPrimary(
  facts: readonly RankFacts[],
  held: readonly Giving[],
  give: readonly Giving[],
): Giving[] {
  const holds = new Set(held.map(({ rank }) => rank));
  return give.filter(({ rank }) => {
    if (primaryInTheWay(facts, new Set([...holds, rank]), new Set([rank]))) return false;
    holds.add(rank);
    return true;
  });
}
