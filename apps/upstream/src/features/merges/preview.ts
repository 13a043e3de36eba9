import { communityPosition } from '../../platform/events.ts';
import type { MergePreview, MergeRank } from '@muster/contracts/merges/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import { isComputed } from '@muster/contracts/profile-fields/enums';
import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import type { HeldRank, AccessContext } from '@muster/contracts/permissions/model';
import { mayActOn, mayGrant } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import { scopeKey } from '@muster/contracts/permissions/scope';
import type { Transaction } from '../../platform/database.ts';
import { heldRanks } from '../departments/public.ts';
import { fieldsOf, uniqueValues } from '../profile-fields/public.ts';
import { readable, renames, spreading, statusAfter } from './rules.ts';
import { blockedBy, readCandidates, fingerprintOf, showCandidate, type Candidate } from './candidates.ts';
import type { Pair } from './store.ts';
import { scopesGranted } from '../../authorization/rules.ts';

/** Two memberships side by side, and what merging the first into the second would do. */
export async function previewOf(tx: Transaction, pair: Pair, actor: AccessContext): Promise<MergePreview> {
  const sides = await readCandidates(tx, pair);
  const from = await showCandidate(tx, sides.from, blockedBy(actor, sides.from, 'from'));
  const into = await showCandidate(tx, sides.into, blockedBy(actor, sides.into, 'into'));
  const lacks = (permission: PermissionName) => !resolve(actor, permission).allowed;
  return {
    asOf: await communityPosition(tx, pair.community),
    seen: fingerprintOf(sides),
    from: from.side,
    into: into.side,
    ...fieldsOfBoth(sides, { all: await fieldsOf(tx, pair.community), third: await heldByThird(tx, sides) }, actor),
    nameTakes: renames(sides) && lacks('system.changeDisplayName') ? 'system.changeDisplayName' : null,
    takes: spreading(sides).map((taken) => ({ ...taken, held: !lacks(taken.permission) })),
    ranks: await ranksAfter(tx, sides, actor),
    sysStatus: statusAfter(sides.from.place, sides.into.place),
    banned: sides.from.place.banned || sides.into.place.banned,
    closesShift: from.running && into.running,
  };
}

/** Fields in which both have something else, those in which only the one that ends has something, and who may write them. */
function fieldsOfBoth(
  { from, into }: Record<'from' | 'into', Candidate>,
  { all, third }: { readonly all: readonly ProfileField[]; readonly third: ReadonlySet<string> },
  actor: AccessContext,
): Pick<MergePreview, 'fields' | 'left' | 'hides'> {
  const of = ({ place }: Candidate, { id }: ProfileField) => (place.profile_fields[id] ?? null) as FieldValue | null;
  const known = all
    .filter(({ type }) => !isComputed(type))
    .map((field) => ({
      field,
      rights: fieldRights(actor, field, false),
      one: of(from, field),
      other: of(into, field),
    }));
  const seen = known.filter(({ rights, one }) => rights.view && one !== null);
  const toldOf = ({ field: { id, label }, rights }: (typeof known)[number]) => {
    return { id, label, missing: rights.edit ? null : `profileFields.editOthers:${label}` };
  };
  return {
    fields: seen.flatMap((each) => {
      const { field, one, other } = each;
      if (one === null || other === null || JSON.stringify(one) === JSON.stringify(other)) return [];
      return [{ ...toldOf(each), from: readable(field, one), into: readable(field, other) }];
    }),
    left: seen
      .filter(({ field, rights, other }) => other === null && (!rights.edit || third.has(field.id)))
      .map(toldOf),
    hides: known.some(({ rights }) => !rights.view),
  };
}

/** Fields in which a third member has what the one that ends has, and no two may. */
async function heldByThird(tx: Transaction, { from, into }: Record<'from' | 'into', Candidate>): Promise<Set<string>> {
  const held = await uniqueValues.holdersOf(tx, from.who, from.place.profile_fields);
  return new Set([...held].flatMap(([field, { account }]) => (account === into.who.account ? [] : [field])));
}

async function ranksAfter(
  tx: Transaction,
  { from, into }: Record<'from' | 'into', Candidate>,
  actor: AccessContext,
): Promise<MergeRank[]> {
  const held = into.held.map(({ id }) => id);
  const ranks: MergeRank[] = [];
  for (const rank of from.held) {
    const { id, label, department } = rank;
    const denied = held.includes(id) ? undefined : scopesGranted([], [rank]).find((scope) => !mayGrant(actor, scope));
    const shown = { id, label, department: department?.label ?? '', stays: denied ? scopeKey(denied) : null };
    const refused = refusedRank(actor, rank);
    const clash = held.includes(id)
      ? null
      : await heldRanks.primaryClash(tx, from.who.community, { held, given: [id] });
    if (held.includes(id)) ranks.push({ ...shown, outcome: 'held', because: null });
    else if (refused) ranks.push({ ...shown, outcome: 'refused', because: refused });
    else if (clash) ranks.push({ ...shown, outcome: 'clash', because: clash.label });
    else ranks.push({ ...shown, outcome: 'given', because: null });
  }
  return ranks;
}

/** The permission for want of which somebody cannot give a rank, or null. */
function refusedRank(actor: AccessContext, rank: HeldRank): string | null {
  if (!resolve(actor, 'system.changeRanks').allowed) return 'system.changeRanks';
  if (!mayActOn(actor, { owner: false, power: rank.power })) return 'system.changeHigherPermission';
  const lacking = scopesGranted([rank], []).find((scope) => !mayGrant(actor, scope));
  return lacking ? scopeKey(lacking) : null;
}
