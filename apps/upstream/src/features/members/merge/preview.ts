import type { MergePreview, MergeRank } from '@muster/contracts/members/merge-model';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import type { HeldRank, Standing } from '@muster/contracts/permissions/model';
import { mayActOn, mayGrant } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import { scopeKey } from '@muster/contracts/permissions/scope';
import type { Transaction } from '../../../platform/database.ts';
import { primaryClash, scopesGranted } from '../../departments/public.ts';
import { fieldsOf } from '../../profile-fields/public.ts';
import { readPosition } from '../lists/store.ts';
import { readable, statusAfter } from './rules.ts';
import { blockedBy, readSides, seenOf, shownSide, type Side } from './sides.ts';
import type { Pair } from './store.ts';

/** Two memberships side by side, and what merging the first into the second would do. */
export async function previewOf(tx: Transaction, pair: Pair, actor: Standing): Promise<MergePreview> {
  const sides = await readSides(tx, pair);
  const from = await shownSide(tx, sides.from, blockedBy(actor, sides.from, 'from'));
  const into = await shownSide(tx, sides.into, blockedBy(actor, sides.into, 'into'));
  const [kept, others] = [sides.from.place.profile_fields, sides.into.place.profile_fields];
  const fields = (await seenFields(tx, pair.community, actor)).flatMap((field) => {
    const [one, other] = [kept[field.id] ?? null, others[field.id] ?? null];
    const differ = one !== null && other !== null && JSON.stringify(one) !== JSON.stringify(other);
    return differ
      ? [
          {
            id: field.id,
            label: field.label,
            from: readable(field, one as FieldValue),
            into: readable(field, other as FieldValue),
          },
        ]
      : [];
  });
  return {
    asOf: await readPosition(tx, pair.community),
    seen: seenOf(sides),
    from: from.side,
    into: into.side,
    fields,
    ranks: await ranksAfter(tx, sides, actor),
    sysStatus: statusAfter(sides.from.place, sides.into.place),
    banned: sides.from.place.banned || sides.into.place.banned,
    closesShift: from.running && into.running,
  };
}

/** Fields of profiles that somebody sees of others. */
export async function seenFields(tx: Transaction, community: string, viewer: Standing): Promise<ProfileField[]> {
  return (await fieldsOf(tx, community)).filter((field) => fieldRights(viewer, field, false).view);
}

async function ranksAfter(
  tx: Transaction,
  { from, into }: Record<'from' | 'into', Side>,
  actor: Standing,
): Promise<MergeRank[]> {
  const held = into.held.map(({ id }) => id);
  const ranks: MergeRank[] = [];
  for (const rank of from.held) {
    const { id, label, department } = rank;
    const shown = { id, label, department: department?.label ?? '' };
    const refused = refusedRank(actor, rank);
    const clash = held.includes(id) ? null : await primaryClash(tx, from.who.community, { held, given: [id] });
    if (held.includes(id)) ranks.push({ ...shown, outcome: 'held', because: null });
    else if (refused) ranks.push({ ...shown, outcome: 'refused', because: refused });
    else if (clash) ranks.push({ ...shown, outcome: 'clash', because: clash.label });
    else ranks.push({ ...shown, outcome: 'given', because: null });
  }
  return ranks;
}

/** The permission for want of which somebody cannot give a rank, or null. */
function refusedRank(actor: Standing, rank: HeldRank): string | null {
  if (!resolve(actor, 'system.changeRanks').allowed) return 'system.changeRanks';
  if (!mayActOn(actor, { owner: false, power: rank.power })) return 'system.changeHigherPermission';
  const lacking = scopesGranted([rank], []).find((scope) => !mayGrant(actor, scope));
  return lacking ? scopeKey(lacking) : null;
}
