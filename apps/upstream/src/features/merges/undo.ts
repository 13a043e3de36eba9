import { fail } from '@muster/contracts/errors';
import { MERGES } from '@muster/contracts/merges/constants';
import type { MergeUndone } from '@muster/contracts/merges/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { targetOf } from '@muster/contracts/permissions/power';
import type { FieldValue } from '@muster/contracts/profile-fields/model';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import { rankChanges, heldRanks, memberPositions } from '../departments/public.ts';
import { recordNotification } from '../notifications/public.ts';
import { assertMayActOn, assertMayGrant, lockAsActor } from '../../authorization/guards.ts';
import { standingOf } from '../../authorization/standings.ts';
import { ranksOf } from '../../authorization/store.ts';
import { fieldsOf, uniqueValues, writeValues } from '../profile-fields/public.ts';
import { membershipChanged, membershipRows, placeOf as readMembership } from '../members/public.ts';
import { appendServiceRecord } from '../service-record/public.ts';
import { lockForMerge } from './changes.ts';
import type { MembershipColumns, MembershipRow } from '../../platform/schema/membership-row.ts';
import type { MovedColumn } from './policy.ts';
import type { MergeSnapshot } from './snapshot.ts';
import { appendMembershipChanges } from './record.ts';
import { scopesGranted } from '../../authorization/rules.ts';
import type { Acting } from '../../platform/calls/acting.ts';
import * as store from './store.ts';

/** Takes a merge back, within a week; answers what stays as it is now. */
export async function undoMerge(
  context: Context,
  community: string,
  { id, columns }: { readonly id: string; readonly columns: readonly MovedColumn[] },
): Promise<MergeUndone> {
  const { tx, caller, now, audit } = context;
  const acting = await lockForMerge(context, community);
  const merge = await store.readMerge(tx, community, id);
  if (!merge) throw fail('merges.unknown');
  const { kept } = merge;
  if (merge.undoneAt || !kept || store.undoEnd(merge.at) <= now()) {
    throw fail('merges.stands', { values: { days: MERGES.undoDays } });
  }
  const pair = { community, from: merge.fromAccount, into: merge.intoAccount };
  const places = await lockPlaces(context, acting, pair);
  const since = await store.countSince(tx, { community, account: pair.into }, merge.at);
  const back = partsBack(kept, places.into);
  const ban = banNow(kept, places.from);
  for (const permission of takenBy({ places, ban, change: back.change })) {
    await lockAsActor(context, community, permission);
  }
  // First: what goes back to the one that ended is the other one's no more.
  const fieldsStay = await fieldsBack(context, pair, { kept, now: places.into });
  await restoreFrom(context, pair, { ...kept.from, ...ban });
  const removed = await store.moveBack(tx, pair, { moved: kept.moved, columns });
  const both = { community, accounts: [pair.from, pair.into], source: 'undo' } as const;
  await memberPositions.changing(context, both, () => memberPositions.moveBack(tx, pair, kept.positions));
  const ranksGone = await ranksBack(context, acting, { pair, kept });
  const stays = [...(await intoBack(context, pair, { kept, back })), ...fieldsStay];
  const preference = { api_id_preference: kept.from.api_id_preference };
  await membershipRows.write(tx, { community, account: pair.from }, preference);
  await recordUndone(context, pair, places);
  await takeRoom(tx, { community, limit: 'accounts', adding: 0, error: 'communities.full' });
  const begun = (await readMembership(tx, community, pair.from))?.sysStatus;
  if (begun === 'active' || begun === 'pending') {
    await context.runHooks('membership.started', { community, account: pair.from, sysStatus: begun });
  }
  await store.closeMerge(tx, id, { by: caller.account, at: now() });
  const told = { id, kept: stays, ranksGone, removed, since };
  await audit({
    action: 'MEMBER_MERGE_UNDO',
    community,
    target: pair.into,
    after: { from: pair.from, ...told, merge: id },
  });
  await tellBack(context, pair);
  return told;
}

type Places = { readonly from: MembershipRow | null; readonly into: MembershipRow };

/** Locks both people, and refuses where one is gone, out of reach, or back by another way. */
async function lockPlaces(context: Context, acting: Acting, { community, from, into }: store.Pair): Promise<Places> {
  const { tx, lock, caller } = context;
  await lock([`account:${from}`, `account:${into}`]);
  const here = await membershipRows.read(tx, { community, account: into });
  const standing = here && (await standingOf(tx, community, into));
  if (!here || here.sys_status === null || !standing) throw fail('members.notFound');
  const gone = await membershipRows.read(tx, { community, account: from });
  if (gone && gone.sys_status !== null) throw fail('merges.joinedAgain');
  if ([from, into].includes(caller.account) && !acting.standing.owner) throw fail('members.yourself');
  await assertMayActOn(tx, acting, targetOf(standing));
  return { from: gone, into: here };
}

const NO_BAN = { banned: false, ban_reason: null, banned_at: null, ban_until: null, banned_by: null } as const;

/**
 * A ban of the one that ended is as it is now: lifted stays lifted, and one that was given since stays. One that is still
 * as the merge left it goes back to what it was before.
 */
function banNow({ from, after }: MergeSnapshot, now: MembershipRow | null): MembershipColumns {
  if (!now?.banned) return NO_BAN;
  const isAsLeft = PARTS.ban.every((column) => now[column] === after[column]);
  const { ban_reason, banned_at, ban_until, banned_by } = isAsLeft ? from : now;
  return isAsLeft && !from.banned ? NO_BAN : { banned: true, ban_reason, banned_at, ban_until, banned_by };
}

type Returning = { readonly pair: store.Pair; readonly kept: MergeSnapshot };

/** Each of the two has on record that they are two again; of the one that went on also what it became by it. */
async function recordUndone(context: Context, { community, from, into }: store.Pair, places: Places): Promise<void> {
  const who = { from: { community, account: from }, into: { community, account: into } };
  const back = (await readMembership(context.tx, community, from))?.sysStatus === 'active';
  const source = 'undo';
  await appendServiceRecord(context, who.from, { kind: 'mergeUndone', other: into, source });
  if (back) await appendServiceRecord(context, who.from, { kind: 'reactivated', source });
  await appendServiceRecord(context, who.into, { kind: 'mergeUndone', other: from, source });
  await appendMembershipChanges(context, who.into, { before: places.into, source });
}

/** Gives ranks back by the rules of giving; answers the labels of those that are gone. */
async function ranksBack(context: Context, kicking: Acting, { pair, kept }: Returning): Promise<string[]> {
  const { tx, now } = context;
  const { community, from, into } = pair;
  const ids = kept.ranks.map(({ rank }) => rank);
  const there = ids.length === 0 ? [] : await ranksOf(tx, community, ids);
  const held = (await heldRanks.of(tx, { community, account: into })).map(({ rank }) => rank);
  const take = kept.given.filter((rank) => held.includes(rank));
  if (there.length + take.length > 0) {
    const acting = await lockAsActor(context, kicking.community, 'system.changeRanks');
    for (const { power } of there) await assertMayActOn(tx, acting, { owner: false, power });
    const taken = there.filter(({ id }) => take.includes(id));
    await assertMayGrant(tx, acting, scopesGranted(there, taken));
  }
  await rankChanges.changeByRule(context, { community, account: into }, { give: [], take, source: 'undo' });
  const alive = new Set(there.map(({ id }) => id));
  const give = kept.ranks
    .filter(({ rank, expiresAt }) => alive.has(rank) && (expiresAt === null || new Date(expiresAt) > now()))
    .map(({ rank, expiresAt }) => ({ rank, expiresAt: expiresAt === null ? null : new Date(expiresAt) }));
  await rankChanges.changeByRule(context, { community, account: from }, { give, take: [], source: 'undo' });
  const back = new Set((await heldRanks.of(tx, { community, account: from })).map(({ rank }) => rank));
  return kept.ranks.filter(({ rank }) => !back.has(rank)).map(({ label }) => label);
}

/** Columns of a place that go back together, by what they are told as. */
const PARTS = {
  name: ['com_name'],
  status: ['com_status'],
  standing: ['sys_status', 'since', 'joined_at'],
  ban: ['banned', 'ban_reason', 'banned_at', 'ban_until', 'banned_by'],
} as const satisfies Record<string, readonly (keyof MembershipColumns)[]>;

/** Columns that go back, and the parts that were changed since the merge and stay. */
type PartsBack = { readonly change: MembershipColumns; readonly stays: MergeUndone['kept'] };

function partsBack(kept: MergeSnapshot, now: MembershipRow): PartsBack {
  const stays: MergeUndone['kept'] = [];
  let change: MembershipColumns = {};
  for (const part of ['name', 'status', 'standing', 'ban'] as const) {
    const columns = PARTS[part];
    const isTouched = columns.some((column) => now[column] !== kept.after[column]);
    if (isTouched) stays.push(part);
    else change = { ...change, ...Object.fromEntries(columns.map((column) => [column, kept.into[column]])) };
  }
  return { change, stays };
}

type Undone = {
  readonly places: Places;
  readonly ban: MembershipColumns;
  readonly change: MembershipColumns;
};

/**
 * What taking a merge back takes beside ending a membership: what each thing takes that it changes of either. What is in
 * profile fields goes back without: it is what it was before, and refusing it would tell of fields that are not seen.
 */
function takenBy({ places: { from, into }, ban, change }: Undone): PermissionName[] {
  const differs = (
    now: Partial<MembershipRow>,
    then: MembershipColumns,
    columns: readonly (keyof MembershipColumns)[],
  ) => columns.some((column) => column in then && now[column] !== then[column]);
  const bans = differs(from ?? NO_BAN, ban, PARTS.ban) || differs(into, change, PARTS.ban);
  return [
    ...(bans ? (['system.ban'] as const) : []),
    ...(differs(into, change, ['sys_status']) ? (['system.archive'] as const) : []),
    ...(differs(into, change, PARTS.name) ? (['system.changeDisplayName'] as const) : []),
  ];
}

/** Puts the one that ended back, but for what a third member has by now in a field in which no two may have the same. */
async function restoreFrom(context: Context, { community, from }: store.Pair, place: MembershipRow): Promise<void> {
  const { tx } = context;
  const who = { community, account: from };
  const taken = await uniqueValues.holdersOf(tx, { community, account: from }, place.profile_fields);
  const free = Object.entries(place.profile_fields).filter(([field]) => !taken.has(field));
  const profile_fields = Object.fromEntries(free);
  await membershipRows.restore(tx, who, { ...place, profile_fields });
  await context.runHooks('membership.restored', who);
}

/** Brings the columns of the one that went on back to what they were, but for what was changed since; answers what stays. */
async function intoBack(
  { tx }: Context,
  { community, into }: store.Pair,
  { kept, back: { change, stays } }: { readonly kept: MergeSnapshot; readonly back: PartsBack },
): Promise<MergeUndone['kept']> {
  const preference = kept.into.api_id_preference;
  const columns = { ...change, ...(preference && { api_id_preference: preference }) };
  await membershipRows.write(tx, { community, account: into }, columns);
  return stays;
}

/** The same of what is in fields. What a third member has by now in a unique one stays too. */
async function fieldsBack(
  context: Context,
  { community, into }: store.Pair,
  { kept, now }: { readonly kept: MergeSnapshot; readonly now: MembershipRow },
): Promise<MergeUndone['kept']> {
  const { tx, caller } = context;
  const who = { community, account: into };
  const there = new Set((await fieldsOf(tx, community)).map(({ id }) => id));
  const fields = Object.keys(kept.after.profile_fields).filter(
    (field) => there.has(field) && !isSame(kept.into.profile_fields[field], kept.after.profile_fields[field]),
  );
  const taken = await uniqueValues.holdersOf(tx, who, kept.into.profile_fields);
  const back = fields.filter(
    (field) => !taken.has(field) && isSame(now.profile_fields[field], kept.after.profile_fields[field]),
  );
  const changes = back.map((field) => ({
    field,
    from: (now.profile_fields[field] ?? null) as FieldValue | null,
    to: (kept.into.profile_fields[field] ?? null) as FieldValue | null,
  }));
  if (changes.length > 0) await writeValues(context, who, { changes, by: caller.account, at: context.now() });
  return back.length < fields.length ? ['fields'] : [];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

async function tellBack(context: Context, { community, from, into }: store.Pair): Promise<void> {
  const { tx } = context;
  await recordNotification(context, {
    kind: 'memberMergeUndone',
    community,
    recipients: [from],
    thing: `member:${from}`,
    values: {},
  });
  await context.emit({
    stream: `community:${community}`,
    type: 'profile-fields:profileChanged',
    data: { accId: into },
  });
  // A person without a membership before is new in the lists.
  await membershipChanged(context, { community, account: from }, null);
  await membershipChanged(context, { community, account: into }, await readMembership(tx, community, into));
  await context.runHooks('account.changed', { accounts: [from, into] });
}
