import type { RankSource } from '@muster/contracts/departments/enums';
import { fail } from '@muster/contracts/errors';
import type { HeldRank } from '@muster/contracts/permissions/model';
import { targetOf } from '@muster/contracts/permissions/power';
import type { Transaction } from '../../../platform/database.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { assertMayActOn, assertMayGrant, lockAsActor } from '../../../authorization/guards.ts';
import { standingOf } from '../../../authorization/standings.ts';
import { ranksOf } from '../../../authorization/store.ts';
import { endOf, primaryInTheWay, realGivings, type Wanted } from './rules.ts';
import * as store from './store.ts';
import { tellOfDueFactor, tellOfRanks } from './tell.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';
import { scopesGranted } from '../../../authorization/rules.ts';
import type { Acting } from '../../../platform/calls/acting.ts';

/** A change of somebody's ranks that is allowed, ready to be written. */
type Planned = { readonly give: readonly store.Giving[]; readonly take: readonly string[] };

/** What somebody asks for and why, and how it is told. */
type Asked = Wanted & {
  readonly reason: string;
  /** By which way it is asked; by hand unless told otherwise. */
  readonly source?: RankSource;
  /** The actor, where another feature lets people do it without the permission: it has locked the community and checked them. */
  readonly acting?: Acting;
};

/**
 * Gives and takes ranks of one member as one change; answers its id, or null when there was nothing to do. Power rule and grant rule
 * are asked of the caller in any case.
 */
export async function changeRanks(
  context: Context,
  who: MemberKey,
  { reason, source = 'manual', acting: decided, ...wanted }: Asked,
): Promise<string | null> {
  const { tx, caller, now, audit } = context;
  const acting = decided ?? (await lockAsActor(context, who.community, 'system.changeRanks'));
  const standing = await memberAt(tx, who);
  await assertMayActOn(tx, acting, targetOf(standing));
  const planned = await plan(tx, who, { wanted, now: now() });
  if (planned.give.length + planned.take.length === 0) return null;
  await assertAllowed(tx, acting, planned);
  const before = await store.readHeld(tx, who);
  const change = crypto.randomUUID();
  const cause = { change, by: caller.account, at: now(), source, reason };
  await write(tx, who, { ...planned, ...cause });
  await audit({
    action: 'MEMBER_RANKS_CHANGE',
    community: who.community,
    target: who.account,
    before: { ranks: before },
    after: { ranks: await store.readHeld(tx, who), change, reason },
  });
  await context.runHooks('ranks.changed', { community: who.community, account: who.account });
  await tellOfRanks(context, who, planned);
  await tellOfDueFactor(context, who, standing);
  return change;
}

/**
 * What becomes of a rank that would be given back with an end that is over: nobody gets it back, it gets another end, or it
 * stays taken, as it would be by now if nothing had happened.
 */
export type EndOver = 'refuse' | 'leave' | { readonly expiresAt: Date | null };

type Undoing = {
  readonly undoes: string;
  /** The member whose ranks it has to be a change of. */
  readonly of?: string;
  readonly over: EndOver;
  /** As of a change. */
  readonly acting?: Acting;
};

/** Undoes a change of somebody's ranks, as a change of its own; answers its id. */
export async function undoChange(
  context: Context,
  community: string,
  { undoes, of, over, acting: decided }: Undoing,
): Promise<string> {
  const { tx, caller, now, audit } = context;
  const acting = decided ?? (await lockAsActor(context, community, 'system.changeRanks'));
  const records = await store.readChange(tx, community, undoes);
  const [first] = records;
  if (!first || (of !== undefined && first.account !== of)) throw fail('departments.changeUnknown');
  if (await store.isUndone(tx, community, undoes)) throw fail('departments.undone');
  const who = { community, account: first.account };
  if (records.some(({ account }) => account !== who.account)) throw fail('departments.changeUnknown');
  const standing = await memberAt(tx, who);
  await assertMayActOn(tx, acting, targetOf(standing));
  const planned = await inverse(tx, records, { over, now: now() });
  await assertAllowed(tx, acting, planned);
  const before = await store.readHeld(tx, who);
  const change = crypto.randomUUID();
  await write(tx, who, { ...planned, change, by: caller.account, at: now(), source: 'undo', undoes });
  await audit({
    action: 'MEMBER_RANKS_UNDO',
    community,
    target: who.account,
    before: { ranks: before },
    after: { ranks: await store.readHeld(tx, who), change, undoes },
  });
  await context.runHooks('ranks.changed', { community: who.community, account: who.account });
  await tellOfRanks(context, who, planned);
  await tellOfDueFactor(context, who, standing);
  return change;
}

/** How a member stands, so that the power rule can be asked about them. */
async function memberAt(tx: Transaction, { community, account }: MemberKey) {
  const standing = (await store.hasMembership(tx, { community, account }))
    ? await standingOf(tx, community, account)
    : null;
  if (!standing) throw fail('members.notFound');
  return standing;
}

async function plan(
  tx: Transaction,
  who: MemberKey,
  { wanted, now }: { readonly wanted: Wanted; readonly now: Date },
): Promise<Planned> {
  const facts = new Map((await store.readKinds(tx, who.community)).map((rank) => [rank.id, rank]));
  const ids = [...wanted.give.map(({ rank }) => rank), ...wanted.take];
  if (ids.some((id) => !facts.has(id))) throw fail('departments.rankUnknown');
  const held = await store.readHeld(tx, who);
  const holds = new Set(held.map(({ rank }) => rank));
  const missing = wanted.take.find((id) => !holds.has(id));
  if (missing) throw fail('departments.notHeld', { values: { rank: facts.get(missing)?.label ?? '' } });
  const ends = wanted.give.map(({ rank, expiresAt }) => ({
    rank,
    expiresAt: endOf(expiresAt, facts.get(rank), now),
  }));
  if (ends.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now)) throw fail('departments.expiryPassed');
  const give = realGivings(held, ends);
  return { give: give.filter(({ rank }) => !wanted.take.includes(rank)), take: [...new Set(wanted.take)] };
}

/** What brings back how it was before some records, as long as nothing has touched the same ranks since. */
async function inverse(
  tx: Transaction,
  records: readonly store.StoredRecord[],
  { over, now }: { readonly over: EndOver; readonly now: Date },
): Promise<Planned> {
  const back: (store.Giving & { readonly label: string })[] = [];
  const take: string[] = [];
  for (const record of records) {
    if (await store.readNeighbour(tx, record, 'after')) throw fail('departments.laterChange');
    const before = await store.readNeighbour(tx, record, 'before');
    if (record.kind === 'taken') back.push(record);
    // A rank given to somebody who held it changed its end only.
    else if (before?.kind === 'given') back.push({ ...record, expiresAt: before.expiresAt });
    else take.push(record.rank);
  }
  return { give: givenBack(back, { over, now }), take };
}

/** An end that is over would take the rank away again at once, and none at all was never meant. */
function givenBack(
  back: readonly (store.Giving & { readonly label: string })[],
  { over, now }: { readonly over: EndOver; readonly now: Date },
): store.Giving[] {
  const isOver = ({ expiresAt }: store.Giving) => expiresAt !== null && expiresAt <= now;
  const late = back.filter(isOver);
  if (over === 'refuse' && late.length > 0) {
    throw fail('departments.endOver', { values: { ranks: late.map(({ label }) => label).join(', ') } });
  }
  const end = typeof over === 'string' ? null : over.expiresAt;
  if (late.length > 0 && end !== null && end <= now) throw fail('departments.expiryPassed');
  return back.flatMap((giving) => {
    if (!isOver(giving)) return { rank: giving.rank, expiresAt: giving.expiresAt };
    return over === 'leave' ? [] : { rank: giving.rank, expiresAt: end };
  });
}

/** Every rank that is given or taken is within reach, and nothing is given that the giver lacks. */
export async function assertAllowed(tx: Transaction, acting: Acting, { give, take }: Planned): Promise<void> {
  const ids = [...give.map(({ rank }) => rank), ...take];
  const found = new Map((await ranksOf(tx, acting.community, ids)).map((rank) => [rank.id, rank]));
  if (give.some(({ rank }) => !found.has(rank))) throw fail('departments.rankUnknown');
  for (const { power } of found.values()) await assertMayActOn(tx, acting, { owner: false, power });
  const those = (wanted: readonly string[]): HeldRank[] => wanted.flatMap((id) => found.get(id) ?? []);
  await assertMayGrant(tx, acting, scopesGranted(those(give.map(({ rank }) => rank)), those(take)));
}

/** Gives to active members only, and no second primary rank of a department. */
async function assertMayHold(tx: Transaction, who: MemberKey, { give, take }: Planned): Promise<void> {
  if (give.length === 0) return;
  // People who let a member in again must not give more than they have, which is not asked then.
  if (!(await store.isActive(tx, who))) throw fail('departments.notActive');
  const given = new Set(give.map(({ rank }) => rank));
  const held = (await store.readHeld(tx, who)).map(({ rank }) => rank).filter((rank) => !take.includes(rank));
  const inTheWay = primaryInTheWay(await store.readKinds(tx, who.community), new Set([...held, ...given]), given);
  if (inTheWay) throw fail('departments.primaryHeld', { values: { rank: inTheWay.label } });
}

async function write(tx: Transaction, who: MemberKey, { give, take, ...cause }: Planned & store.RankCause) {
  await assertMayHold(tx, who, { give, take });
  if (take.length > 0) await store.takeRanks(tx, who, { ...cause, taken: take });
  await store.giveRanks(tx, who, { ...cause, given: give });
}
