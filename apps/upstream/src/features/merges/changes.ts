import { fail } from '@muster/contracts/errors';
import type { MergeChoices } from '@muster/contracts/merges/model';
import { targetOf } from '@muster/contracts/permissions/power';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { rankChanges, memberPositions, heldRanks } from '../departments/public.ts';
import { recordNotification } from '../notifications/public.ts';
import { assertMayActOn, assertMayGrant, lockAsActor } from '../../authorization/guards.ts';
import { ranksOf } from '../../authorization/store.ts';
import { fieldsOf, uniqueValues, fieldRefusals, writeValues } from '../profile-fields/public.ts';
import { membershipChanged, membershipRows, placeOf as readMembership, memberships } from '../members/public.ts';
import { appendServiceRecord } from '../service-record/public.ts';
import type { MovedColumn } from './policy.ts';
import type { MergeSnapshot } from './snapshot.ts';
import { appendMembershipChanges } from './record.ts';
import { banAfter, fieldsAfter, leftBehind, placeAfter, renames, spreading } from './rules.ts';
import { blockedBy, readCandidates, fingerprintOf, type Candidate } from './candidates.ts';
import { scopesGranted } from '../../authorization/rules.ts';
import type { Acting } from '../../platform/calls/acting.ts';
import * as store from './store.ts';

type Candidates = Record<'from' | 'into', Candidate>;

/** What is said with a merge. */
export type Merging = {
  readonly seen: string;
  readonly choices: MergeChoices;
  readonly reason: string;
  readonly columns: readonly MovedColumn[];
};

/** Makes one membership of two; answers the merge's id. */
export async function merge(
  context: Context,
  pair: store.Pair,
  { seen, choices, reason, columns }: Merging,
): Promise<string> {
  const { tx, caller, now, audit } = context;
  const { acting, sides } = await lockPair(context, pair);
  if (fingerprintOf(sides) !== seen) throw fail('merges.changedSince');
  await assertMayCarry(context, acting, { sides, wanted: choices.ranks });
  await assertMayChoose(context, acting, { sides, choices });
  const { from, into } = sides;
  const before = {
    from: await readMembership(tx, pair.community, pair.from),
    into: await readMembership(tx, pair.community, pair.into),
  };
  const both = { community: pair.community, accounts: [pair.from, pair.into], source: 'merge' } as const;
  const carried = await memberPositions.changing(context, both, async () => {
    const done = await carryOver(context, pair, { sides, wanted: choices.ranks, columns });
    await writeInto(context, pair, { acting, sides, choices });
    await endFrom(context, sides);
    return done;
  });
  await recordMerge(context, { sides, reason });
  await context.runHooks('membership.changed', {
    community: pair.community,
    account: pair.into,
    change: 'merged',
    reason,
  });
  const after = await membershipRows.read(tx, into.who);
  if (!after) throw fail('server.unexpected', { internal: 'the remaining membership is gone' });
  const kept = { from: from.place, into: into.place, after, ranks: from.ranks, given: choices.ranks, ...carried };
  const id = await store.insertMerge(tx, pair, { by: caller.account, at: now(), reason, kept });
  const counts = Object.fromEntries(Object.entries(carried.moved).map(([table, keys]) => [table, keys.length]));
  await audit({
    action: 'MEMBER_MERGE',
    community: pair.community,
    target: pair.into,
    before: { from: pair.from, name: from.place.com_name, ranks: from.ranks.map(({ label }) => label) },
    after: { merge: id, reason, choices, moved: counts, banned: after.banned },
  });
  await tell(context, pair, reason);
  await context.emit({
    stream: `community:${pair.community}`,
    type: 'profile-fields:profileChanged',
    data: { accId: pair.into },
  });
  await membershipChanged(context, from.who, before.from);
  await membershipChanged(context, into.who, before.into);
  await context.runHooks('account.changed', { accounts: [pair.from, pair.into] });
  return id;
}

/** Locks a community for somebody who may end memberships there and see who is in. */
export async function lockForMerge(context: Context, community: string): Promise<Acting> {
  await lockAsActor(context, community, 'system.manageMembers');
  return lockAsActor(context, community, 'system.kick');
}

async function lockPair(context: Context, pair: store.Pair): Promise<{ acting: Acting; sides: Candidates }> {
  const { tx, lock } = context;
  if (pair.from === pair.into) throw fail('merges.sameMember');
  const acting = await lockForMerge(context, pair.community);
  await lock([`account:${pair.from}`, `account:${pair.into}`]);
  const sides = await readCandidates(tx, pair);
  for (const which of ['from', 'into'] as const) {
    const blocked = blockedBy(acting.standing, sides[which], which);
    if (blocked === 'owner') throw fail('merges.ownerStays');
    if (blocked === 'yourself') throw fail('members.yourself');
    await assertMayActOn(tx, acting, targetOf(sides[which].standing));
  }
  for (const { permission } of spreading(sides)) await lockAsActor(context, pair.community, permission);
  return { acting, sides };
}

/** Each of the two has on record that it was one with the other; of the one that goes on also what it became by it. */
async function recordMerge(
  context: Context,
  { sides, reason }: { readonly sides: Candidates; readonly reason: string },
) {
  const { from, into } = sides;
  const said = { reason, source: 'merge' } as const;
  await appendServiceRecord(context, from.who, { kind: 'mergedAway', other: into.who.account, ...said });
  const left = await membershipRows.read(context.tx, from.who);
  if (left?.banned && !from.place.banned) {
    const details = { until: left.ban_until && new Date(left.ban_until).toISOString() };
    await appendServiceRecord(context, from.who, {
      kind: 'banned',
      source: 'merge',
      reason: left.ban_reason ?? '',
      details,
    });
  }
  await appendServiceRecord(context, into.who, { kind: 'merged', other: from.who.account, ...said });
  await appendMembershipChanges(context, into.who, { before: into.place, source: 'merge' });
}

type Carrying = { readonly sides: Candidates; readonly wanted: readonly string[] };

/**
 * Ranks go over by the rules of giving, as if they were given by hand; and by those of taking they stay behind, since the
 * person goes on without what these deny.
 */
async function assertMayCarry(context: Context, kicking: Acting, { sides, wanted }: Carrying): Promise<void> {
  const { tx } = context;
  const { from, into } = sides;
  await assertMayGrant(tx, kicking, scopesGranted([], leftBehind(sides, wanted)));
  if (wanted.length === 0) return;
  const given = from.held.filter(({ id }) => wanted.includes(id));
  const held = into.held.map(({ id }) => id);
  if (given.length < new Set(wanted).size || wanted.some((id) => held.includes(id))) throw fail('merges.notTheirRank');
  const acting = await lockAsActor(context, kicking.community, 'system.changeRanks');
  for (const { power } of given) await assertMayActOn(tx, acting, { owner: false, power });
  await assertMayGrant(tx, acting, scopesGranted(given, []));
  const clash = await heldRanks.primaryClash(tx, kicking.community, { held, given: wanted });
  if (clash) throw fail('departments.primaryHeld', { values: { rank: clash.label } });
}

/** A name and fields are chosen by who may write them of others, as by hand. Of a field that is not seen nothing is said. */
async function assertMayChoose(
  context: Context,
  { community, standing }: Acting,
  { sides, choices }: Pick<Writing, 'sides' | 'choices'>,
): Promise<void> {
  const { tx } = context;
  if (choices.name === 'from' && renames(sides)) await lockAsActor(context, community, 'system.changeDisplayName');
  const chosen = (await fieldsOf(tx, community)).filter(
    (field) => choices.fields[field.id] === 'from' && fieldRights(standing, field, false).view,
  );
  const refused = chosen.find((field) => !fieldRights(standing, field, false).edit);
  if (refused)
    throw fieldRefusals.mayNotWrite(refused, {
      ranks: await ranksOf(tx, community),
      isSelf: false,
      called: refused.label,
    });
}

/** Everything that is rows of its own: shifts, notes, identifiers, the history of fields, positions, ranks. */
async function carryOver(
  context: Context,
  pair: store.Pair,
  { sides: { from, into }, wanted, columns }: Carrying & Pick<Merging, 'columns'>,
): Promise<Pick<MergeSnapshot, 'moved' | 'positions'>> {
  const { tx } = context;
  await context.runHooks('membership.merging', pair);
  const moved = await store.moveRows(tx, pair, columns);
  const positions = await memberPositions.move(tx, pair);
  const take = from.ranks.map(({ rank }) => rank);
  await rankChanges.changeByRule(context, from.who, { give: [], take, source: 'merge' });
  const give = from.ranks.filter(({ rank }) => wanted.includes(rank));
  await rankChanges.changeByRule(context, into.who, {
    give: give.map(({ rank, expiresAt }) => ({ rank, expiresAt: expiresAt === null ? null : new Date(expiresAt) })),
    take: [],
    source: 'merge',
  });
  return { moved, positions };
}

type Writing = { readonly acting: Acting; readonly sides: Candidates; readonly choices: MergeChoices };

async function writeInto(context: Context, { community }: store.Pair, { acting, sides, choices }: Writing) {
  const { tx, caller, now } = context;
  const { from, into } = sides;
  // What the one that ends held is free for the one that goes on; what that one has may be another's, if it comes back by this.
  await uniqueValues.release(tx, from.who);
  const emptied = await uniqueValues.letGoOfTaken(context, into.who);
  const kept = Object.entries(into.place.profile_fields).filter(([field]) => !emptied.includes(field));
  const places = { from: from.place, into: { ...into.place, profile_fields: Object.fromEntries(kept) } };
  const ban = banAfter(places.from, places.into);
  await membershipRows.write(tx, into.who, { ...placeAfter(places.from, places.into, choices), ...ban });
  // A ban that was on one alone would be got round with the other.
  await membershipRows.write(tx, from.who, ban);
  const fields = await fieldsOf(tx, community);
  const writable = fields.filter((field) => fieldRights(acting.standing, field, false).edit).map(({ id }) => id);
  const taken = await uniqueValues.holdersOf(tx, into.who, from.place.profile_fields);
  const chosen = fields.find(({ id }) => choices.fields[id] === 'from' && writable.includes(id) && taken.has(id));
  const holder = chosen && taken.get(chosen.id);
  if (holder) throw fieldRefusals.takenBy(chosen, holder, { viewer: acting.standing, called: chosen.label });
  const free = writable.filter((id) => !taken.has(id));
  const changes = fieldsAfter(places, choices.fields, new Set(free));
  if (changes.length > 0) await writeValues(context, into.who, { changes, by: caller.account, at: now() });
}

/** What is kept of the membership that ends is a ban, or nothing. */
async function endFrom(context: Context, { from }: Candidates): Promise<void> {
  await memberships.remove(context, from.who, 'merge');
}

async function tell(context: Context, { community, from, into }: store.Pair, reason: string): Promise<void> {
  const { name } = await store.nameOf(context.tx, { community, account: into });
  await recordNotification(context, {
    kind: 'memberMerged',
    community,
    recipients: [from],
    thing: `member:${from}`,
    values: { name, reason },
  });
}
