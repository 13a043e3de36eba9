import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import type { FieldValue, JoinForm, ProfileField } from '@muster/contracts/profile-fields/model';
import { readValue, shownValue } from '@muster/contracts/profile-fields/values';
import type { Transaction } from '../../../platform/database.ts';
import { readFields } from '../fields/store.ts';
import { readKept, type Written } from './store.ts';
import { holdersOfValues, takenBy } from './unique.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** What a community asks of whoever joins, with what it knows of them already. What they may not write is not asked for. */
export async function joinForm(tx: Transaction, who: MemberKey, standing: AccessContext): Promise<JoinForm> {
  const kept = (await readKept(tx, who)) ?? {};
  const asked = await askedFields(tx, who.community, standing);
  // What somebody had before they left may be another one's by now, and is not offered again.
  const taken = await holdersOfValues(tx, who, kept);
  const known = (field: ProfileField) => (taken.has(field.id) ? null : shownValue(field, kept[field.id]));
  return { fields: asked.map((field) => ({ field, value: known(field) })) };
}

/**
 * Reads what somebody filled in on joining, ready to be written with their place. Refuses what is left empty by name, and
 * what a field cannot hold, or another member has in one in which no two may have the same.
 */
export async function valuesOnJoining(
  tx: Transaction,
  who: MemberKey,
  {
    standing,
    values,
  }: { readonly standing: AccessContext; readonly values: Readonly<Record<string, FieldValue | null>> },
): Promise<Written[]> {
  const asked = await askedFields(tx, who.community, standing);
  if (Object.keys(values).some((id) => !asked.some((field) => field.id === id))) throw fail('profileFields.unknown');
  const kept = (await readKept(tx, who)) ?? {};
  const faults: Record<string, string> = {};
  const empty: ProfileField[] = [];
  const changes: Written[] = [];
  for (const field of asked) {
    const before = shownValue(field, kept[field.id]);
    const read = field.id in values ? readValue(field, values[field.id], kept[field.id]) : { value: before };
    if ('fault' in read) faults[`values.${field.id}`] = read.fault;
    else if (read.value === null) empty.push(field);
    else if (JSON.stringify(before) !== JSON.stringify(read.value)) {
      changes.push({ field: field.id, from: before, to: read.value });
    }
  }
  if (Object.keys(faults).length > 0) throw fail('input.invalid', { fields: faults });
  if (empty.length > 0) {
    throw fail('profileFields.requiredOnJoin', {
      fields: Object.fromEntries(empty.map(({ id }) => [`values.${id}`, 'Fill this in.'])),
      values: { fields: empty.map(({ label }) => label).join(', ') },
    });
  }
  const taken = await holdersOfValues(tx, who, Object.fromEntries(changes.map(({ field, to }) => [field, to])));
  const field = asked.find(({ id }) => taken.has(id));
  const holder = field && taken.get(field.id);
  if (holder) throw takenBy(field, holder, { viewer: standing, called: field.label, isKept: true });
  return changes;
}

async function askedFields(tx: Transaction, community: string, standing: AccessContext): Promise<ProfileField[]> {
  const fields = await readFields(tx, community);
  return fields.filter((field) => field.requiredOnJoin && fieldRights(standing, field, true).edit);
}
