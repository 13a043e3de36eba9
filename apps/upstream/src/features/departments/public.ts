import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { RankSource } from '@muster/contracts/departments/enums';
import type { CallContext } from '../../platform/handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Giving, giveRanks, readHeld, readKinds, takeRanks } from './ranks/store.ts';
import { tellOfDueFactor } from './ranks/tell.ts';
import { standingOf } from '../../authorization/standings.ts';
import { endOf, primaryInTheWay, withoutSecondPrimary } from './ranks/rules.ts';
import { FIRST_DEPARTMENTS } from './rules.ts';
import { insertDepartments, readDepartments, type NewDepartment } from './store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

export { changeRanks, undoChange as undoRanksChange } from './ranks/changes.ts';
export { memberPositions } from './positions.ts';
export { formerRanks } from './ranks/former.ts';
export { tellOfFactor } from './ranks/factor.ts';
export { type HeldBy, inTheWayOf, rankPlans } from './ranks/many.ts';
export { scopesGranted } from './ranks/rules.ts';
export {
  readHeld as ranksHeldBy,
  readLastChange as lastRanksChange,
  readLostByLeaving as ranksLostByLeaving,
} from './ranks/store.ts';
export { allowing } from './rules.ts';
export { type NewDepartment, readPositionsOf as positionsHeldBy } from './store.ts';

type Changing = Pick<CallContext, 'tx' | 'caller' | 'now'>;

/** What giving takes beside that: whose ranks wait for a second factor from then on is told of it. */
type Giver = Changing & Pick<CallContext, 'lock' | 'emit' | 'runHooks'>;

/** The departments of a community with their ranks, as everyone may see them. */
export function departmentsOf(tx: Transaction, community: string): Promise<PublicDepartment[]> {
  return readDepartments(tx, community);
}

/** Makes departments with their ranks; answers rank ids by department and rank label. */
export function addDepartments(
  tx: Transaction,
  community: string,
  wanted: readonly NewDepartment[],
): Promise<Map<string, Map<string, string>>> {
  return insertDepartments(tx, community, wanted);
}

/** Makes the departments a new community begins with; answers the ranks of its owner and of those who join. */
export async function addFirstDepartments(
  tx: Transaction,
  community: string,
): Promise<{ readonly owner: string; readonly joining: string }> {
  const made = await insertDepartments(tx, community, FIRST_DEPARTMENTS);
  return { owner: made.get('Command')?.get('Chief') ?? '', joining: made.get('Members')?.get('Member') ?? '' };
}

/**
 * Gives somebody a rank because of something that happened to them, on record; a rank that is gone gives nothing, nor does a
 * second primary one of a department. Nobody is asked for a permission: whoever calls has decided.
 */
export async function giveRank(
  context: Giver,
  who: MemberKey,
  { rank, source }: { readonly rank: string; readonly source: RankSource },
): Promise<void> {
  const { tx, caller, now } = context;
  const facts = await readKinds(tx, who.community);
  const ofRank = facts.find(({ id }) => id === rank);
  const wanted = [{ rank, expiresAt: endOf(undefined, ofRank, now()) }];
  const given = withoutSecondPrimary(facts, await readHeld(tx, who), wanted);
  const cause = { change: crypto.randomUUID(), by: caller?.account ?? null, at: now(), source };
  await giveAndTell(context, who, { ...cause, given });
}

/** Gives ranks, and tells somebody whose ranks wait for a second factor with them that they do. */
async function giveAndTell(context: Giver, who: MemberKey, giving: Parameters<typeof giveRanks>[2]): Promise<void> {
  const { tx } = context;
  const before = await standingOf(tx, who.community, who.account);
  await giveRanks(tx, who, giving);
  if (giving.given.length > 0) await tellOfDueFactor(context, who, before);
}

/** What somebody holds, with the end of each. */
export function heldRanks(tx: Transaction, who: MemberKey): Promise<Giving[]> {
  return readHeld(tx, who);
}

/** When the ranks of somebody end, of those that do. */
export async function rankEndsOf(tx: Transaction, who: MemberKey): Promise<{ rank: string; expiresAt: string }[]> {
  return (await readHeld(tx, who)).flatMap(({ rank, expiresAt }) =>
    expiresAt === null ? [] : [{ rank, expiresAt: expiresAt.toISOString() }],
  );
}

/** The rank that would be in the way if somebody who holds some were given others; null where none is. */
export async function primaryClash(
  tx: Transaction,
  community: string,
  { held, given }: { readonly held: readonly string[]; readonly given: readonly string[] },
): Promise<{ readonly label: string } | null> {
  return primaryInTheWay(await readKinds(tx, community), new Set([...held, ...given]), new Set(given));
}

/**
 * Gives ranks with their ends, or takes them, on record; a second primary one of a department is not given. Nobody is asked
 * for a permission: whoever calls has decided.
 */
export async function changeHeld(
  context: Giver,
  who: MemberKey,
  wanted: { readonly give: readonly Giving[]; readonly take: readonly string[]; readonly source: RankSource },
): Promise<void> {
  const { tx, caller, now } = context;
  const cause = { change: crypto.randomUUID(), by: caller?.account ?? null, at: now(), source: wanted.source };
  if (wanted.take.length > 0) await takeRanks(tx, who, { ...cause, taken: wanted.take });
  const given = withoutSecondPrimary(await readKinds(tx, who.community), await readHeld(tx, who), wanted.give);
  await giveAndTell(context, who, { ...cause, given });
}
