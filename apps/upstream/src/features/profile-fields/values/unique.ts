import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { maySeeProfile } from '../rules.ts';
import { readKept, type Written, writeValues } from './store.ts';
import { type Holder, readClaims, readDoubles, releaseValues } from './unique-store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** Doubled values that a refusal names. */
const NAMED_MAX = 3;

/** The reader of a refusal, and what a field is called in it; `isKept` where others read it too, so that it names no member. */
type Telling = { readonly viewer: AccessContext; readonly called: string; readonly isKept?: boolean };

/** The refusal of what another member has in a field; whose it is, is told to whoever sees that on their profile. */
export function takenBy(field: ProfileField, holder: Holder, { viewer, called, isKept = false }: Telling): Failure {
  const path = `values.${field.id}`;
  const { name } = holder;
  if (isKept || !fieldRights(viewer, field, false).view || !maySeeProfile(viewer, holder, false)) {
    const fields = { [path]: 'Another member has this already. Enter another one.' };
    return fail('profileFields.taken', { fields, values: { field: called } });
  }
  return fail('profileFields.takenBy', {
    fields: { [path]: `${name} has this already.` },
    values: { name, field: called },
  });
}

/** Those of somebody's values that another member holds, by field. */
export async function holdersOfValues(
  tx: Transaction,
  { community, account }: MemberKey,
  values: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, Holder>> {
  const claims = Object.entries(values).flatMap(([field, value]) =>
    value === null || value === undefined ? [] : [{ at: 0, account, field, value: value as FieldValue }],
  );
  const found = await readClaims(tx, community, claims);
  return new Map(found.flatMap(({ field, holder }) => (holder ? [[field, holder] as const] : [])));
}

/**
 * Empties, on record, what somebody who comes back has in unique fields and another member holds by now; answers the
 * fields. Call it before their place is one that holds (@decision 0072).
 */
export async function letGoOfTaken(
  context: Pick<CallContext, 'tx' | 'caller' | 'now' | 'emit' | 'runHooks'>,
  who: MemberKey,
): Promise<string[]> {
  const { tx, caller, now, emit } = context;
  const kept = (await readKept(tx, who)) ?? {};
  const taken = await holdersOfValues(tx, who, kept);
  const changes: Written[] = [...taken.keys()].map((field) => ({ field, from: kept[field] as FieldValue, to: null }));
  if (changes.length === 0) return [];
  await writeValues(context, who, { changes, by: caller?.account ?? null, at: now() });
  const data = { accId: who.account };
  await emit({ stream: `community:${who.community}`, type: 'profile-fields:profileChanged', data });
  return changes.map(({ field }) => field);
}

/** Fields in which no two members may have the same, as joining, reactivating and merging change what members have in them. */
export const uniqueValues = { holdersOf: holdersOfValues, letGoOfTaken, release: releaseValues };

/** A field that is to be unique, and who wants it so. */
type Doubled = { readonly field: ProfileField; readonly viewer: AccessContext };

/** Refuses to make a field unique in which members have the same; which they are is told to whoever sees the field. */
export async function refuseDoubles(tx: Transaction, community: string, { field, viewer }: Doubled): Promise<void> {
  const { count, first } = await readDoubles(tx, { community, id: field.id }, NAMED_MAX);
  if (count === 0) return;
  if (!fieldRights(viewer, field, false).view) {
    throw fail('profileFields.doublesUnseen', { values: { field: field.label, count } });
  }
  const examples = first.map(({ value, holders }) => {
    const seen = holders.filter((holder) => maySeeProfile(viewer, holder, holder.account === viewer.account));
    return seen.length === 0 ? `“${value}”` : `“${value}” (${seen.map(({ name }) => name).join(', ')})`;
  });
  throw fail('profileFields.doubles', { values: { field: field.label, count, examples: examples.join('; ') } });
}
