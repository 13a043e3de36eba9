import { fail } from '@muster/contracts/errors';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { assertAllowed } from './changes.ts';
import { endOf, primaryInTheWay, type RankFacts, realGivings } from './rules.ts';
import { type Giving, readHeld, readKinds } from './store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';
import type { Acting } from '../../../platform/calls/acting.ts';

/** Ranks that somebody holds, with the end of each. */
export type HeldBy = readonly Giving[];

/** A rank to give to many. An end that is left out is the rank's own. */
export type GivenToMany = {
  readonly rank: string;
  readonly expiresAt?: string | null | undefined;
  /** Whether it takes the place of the primary rank somebody has in its department. */
  readonly replace: boolean;
};

/** What giving or taking comes to for one person; `inTheWay` is the label of the primary rank they would have to lose. */
export type ForOne = 'will' | 'unchanged' | { readonly inTheWay: string };

/**
 * What is to be known of a rank before it is given to many: refuses what the giver may give to nobody, and answers what
 * it comes to for somebody who holds some ranks. What the rules say of each person is asked when it is done.
 */
async function planGiving(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  acting: Acting,
  { rank, expiresAt: wanted, replace }: GivenToMany,
): Promise<{ readonly label: string; readonly forOne: (held: HeldBy) => ForOne }> {
  const all = await readKinds(tx, acting.community);
  const facts = known(all, rank);
  const expiresAt = endOf(wanted, facts, now());
  if (expiresAt !== null && expiresAt <= now()) throw fail('departments.expiryPassed');
  const giving = { rank, expiresAt };
  await assertAllowed(tx, acting, { give: [giving], take: [] });
  return {
    label: facts.label,
    forOne(held) {
      if (realGivings(held, [giving]).length === 0) return 'unchanged';
      const inTheWay = replace ? null : firstInTheWay(all, facts, held);
      return inTheWay ? { inTheWay: inTheWay.label } : 'will';
    },
  };
}

/** As {@link planGiving}, of a rank that is taken. */
async function planTaking(
  { tx }: Pick<CallContext, 'tx'>,
  acting: Acting,
  rank: string,
): Promise<{ readonly label: string; readonly forOne: (held: HeldBy) => ForOne }> {
  const { label } = known(await readKinds(tx, acting.community), rank);
  await assertAllowed(tx, acting, { give: [], take: [rank] });
  return { label, forOne: (held) => (held.some((each) => each.rank === rank) ? 'will' : 'unchanged') };
}

/** What a change of ranks comes to for one person: what of it is given and taken, nothing, or the primary rank in the way. */
export type ChangeForOne =
  | { readonly give: readonly string[]; readonly take: readonly string[] }
  | 'unchanged'
  | { readonly inTheWay: string };

/**
 * As {@link planGiving}, of ranks that are given and others that are taken as one change: of each person those are given that they do
 * not have, until the end that each has by itself, and those taken that they have.
 */
async function planChange(
  { tx }: Pick<CallContext, 'tx'>,
  acting: Acting,
  wanted: { readonly give: readonly string[]; readonly take: readonly string[] },
): Promise<{ readonly forOne: (held: HeldBy) => ChangeForOne }> {
  const all = await readKinds(tx, acting.community);
  for (const rank of [...wanted.give, ...wanted.take]) known(all, rank);
  await assertAllowed(tx, acting, { give: wanted.give.map((rank) => ({ rank, expiresAt: null })), take: wanted.take });
  return {
    forOne(held) {
      const has = new Set(held.map(({ rank }) => rank));
      const give = wanted.give.filter((rank) => !has.has(rank));
      const take = wanted.take.filter((rank) => has.has(rank));
      if (give.length + take.length === 0) return 'unchanged';
      const after = new Set([...has, ...give].filter((rank) => !take.includes(rank)));
      const inTheWay = primaryInTheWay(all, after, new Set(give));
      return inTheWay ? { inTheWay: inTheWay.label } : { give, take };
    },
  };
}

/** The primary ranks that a member would have to lose for a rank of the same department. */
async function inTheWayOf(tx: Transaction, who: MemberKey, rank: string): Promise<string[]> {
  const all = await readKinds(tx, who.community);
  const facts = all.find(({ id }) => id === rank);
  const held = await readHeld(tx, who);
  const found = facts && firstInTheWay(all, facts, held);
  return found ? [found.id] : [];
}

/** What giving one rank, taking one, and changing several come to before it is done, and which ranks are in the way. */
export const rankPlans = { giving: planGiving, taking: planTaking, change: planChange, inTheWayOf };

function known(all: readonly RankFacts[], rank: string): RankFacts {
  const facts = all.find(({ id }) => id === rank);
  if (!facts) throw fail('departments.rankUnknown');
  return facts;
}

function firstInTheWay(all: readonly RankFacts[], { id }: RankFacts, held: HeldBy): RankFacts | null {
  return primaryInTheWay(all, new Set([id, ...held.map(({ rank }) => rank)]), new Set([id]));
}
