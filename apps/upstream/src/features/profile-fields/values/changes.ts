import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { targetOf } from '@muster/contracts/permissions/power';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import { isComputed } from '@muster/contracts/profile-fields/enums';
import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import { readValue, shownValue } from '@muster/contracts/profile-fields/values';
import type { Transaction } from '../../../platform/database.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { assertMayActOn } from '../../../authorization/guards.ts';
import { standingOf, standingOfCaller } from '../../../authorization/standings.ts';
import { ranksOf } from '../../../authorization/store.ts';
import { giveFiles, usableFiles } from '../../files/public.ts';
import { readFields } from '../fields/store.ts';
import { mayNotWrite } from './refusals.ts';
import { personSeen } from './profile.ts';
import { readKept, type Written, writeValues } from './store.ts';
import { holdersOfValues, takenBy } from './unique.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

const CHANGED = 'Someone changed this in the meantime.';

type Wanted = Readonly<Record<string, FieldValue | null>>;

/** What a field is called in a refusal: by its name, where nobody but the caller reads it. */
type Called = (field: ProfileField) => string;

type Asked = {
  readonly accId: string | null;
  readonly values: Wanted;
  /** What fields showed when the change was made. */
  readonly seen?: Wanted | undefined;
  readonly called?: Called;
  /** A refusal is kept where others read it, and names nobody. */
  readonly isKept?: boolean;
};

/** Writes values of one's own or of another's profile, all of them or none; answers the fields that changed. */
export async function setValues(
  context: Context,
  community: string,
  { accId, values, seen = {}, called = ({ label }) => label, isKept = false }: Asked,
): Promise<{ accId: string; changed: string[] }> {
  const { tx, lock, caller, now, audit, emit } = context;
  await lock([`community:${community}`]);
  // The caller's rights may have changed while this waited for the lock.
  const standing = await standingOfCaller(context, community);
  const { who, isSelf, viewer } = await personSeen({ ...context, standing }, community, accId);
  const kept = (await readKept(tx, who)) ?? {};
  const changes = await plan({ tx, who, isSelf, viewer, called }, { values, seen, kept });
  if (changes.length === 0) return { accId: who.account, changed: [] };
  const uploaded = await uploadedFiles(context, who, changes);
  await refuseTaken(context, { who, isSelf, viewer, called, isKept }, changes);
  await writeValues(context, who, { changes, by: caller.account, at: now() });
  // From here on it is theirs: it goes with them, and is in their copy of own data.
  await giveFiles(tx, who, uploaded);
  // The audit log is also read by people who may not see the fields: their values are in the history of each field alone.
  const after = { fields: changes.map(({ field }) => field) };
  await audit({ action: 'PROFILE_VALUES_SET', community, target: who.account, after });
  const data = { accId: who.account };
  await emit({ stream: `community:${community}`, type: 'profile-fields:profileChanged', data });
  await context.runHooks('profile.changed', { community, account: who.account });
  return { accId: who.account, changed: changes.map(({ field }) => field) };
}

/** The files among some changes; refuses those that the caller has not uploaded for this field of this person. */
async function uploadedFiles(
  { tx, caller }: Context,
  { community, account: subject }: MemberKey,
  changes: readonly Written[],
): Promise<string[]> {
  const ofFiles = new Set((await readFields(tx, community)).flatMap(({ id, type }) => (type === 'file' ? [id] : [])));
  const wanted = changes.flatMap(({ field, to }) =>
    ofFiles.has(field) && to !== null ? [{ field, id: String(to) }] : [],
  );
  if (wanted.length === 0) return [];
  const by = { community, purpose: 'profileField', subject, account: caller.account, guestKey: null } as const;
  const ids = wanted.map(({ id }) => id);
  const usable = await usableFiles(tx, by, ids);
  const faults = wanted.filter(({ field, id }) => !usable.some((file) => file.id === id && file.part === field));
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(({ field }) => [`values.${field}`, 'Upload this file again.']));
    throw fail('input.invalid', { fields });
  }
  return ids;
}

type Setting = {
  readonly tx: Transaction;
  readonly who: MemberKey;
  readonly isSelf: boolean;
  readonly viewer: AccessContext;
  readonly called: Called;
};

type Taking = Pick<Setting, 'who' | 'isSelf' | 'viewer' | 'called'> & { readonly isKept: boolean };

/** Refuses what another member has in a field in which no two may have the same. */
async function refuseTaken(
  { tx, caller, throttle }: Context,
  { who, isSelf, viewer, called, isKept }: Taking,
  changes: readonly Written[],
): Promise<void> {
  const wanted = changes.filter(({ to }) => to !== null);
  const fields = (await readFields(tx, who.community)).filter(
    ({ id, unique }) => unique && wanted.some(({ field }) => field === id),
  );
  if (fields.length === 0) return;
  // What is refused tells that somebody has it: nobody goes through a list of guesses in a field that they do not see.
  const guesses = isSelf && fields.some((field) => !fieldRights(viewer, field, false).view);
  if (guesses) await throttle.spend('uniqueValueTry', caller.account);
  const values = Object.fromEntries(wanted.map(({ field, to }) => [field, to]));
  const taken = await holdersOfValues(tx, who, values);
  for (const field of fields) {
    const holder = taken.get(field.id);
    if (holder) throw takenBy(field, holder, { viewer, called: called(field), isKept });
  }
}

type Wishes = { readonly values: Wanted; readonly seen: Wanted; readonly kept: Record<string, unknown> };

async function plan(setting: Setting, { values, seen, kept }: Wishes): Promise<Written[]> {
  const { tx, who, isSelf, viewer, called } = setting;
  const fields = new Map((await readFields(tx, who.community)).map((field) => [field.id, field]));
  const faults: Record<string, string> = {};
  const outdated: Record<string, string> = {};
  const changes: Written[] = [];
  for (const [id, wanted] of Object.entries(values)) {
    const field = fields.get(id);
    const rights = field && fieldRights(viewer, field, isSelf);
    if (!field || !rights?.view) throw fail('profileFields.unknown');
    if (isComputed(field.type)) throw fail('profileFields.computed', { values: { field: called(field) } });
    if (!rights.edit) throw await notAllowed(setting, field);
    const read = readValue(field, wanted, kept[id]);
    if ('fault' in read) faults[`values.${id}`] = read.fault;
    else if (isSelf && field.requiredOnJoin && read.value === null) faults[`values.${id}`] = 'Fill this in.';
    else {
      const from = (kept[id] ?? null) as FieldValue | null;
      if (isSame(from, read.value)) continue;
      if (Object.hasOwn(seen, id) && !isSame(shownValue(field, from), seen[id])) outdated[`values.${id}`] = CHANGED;
      changes.push({ field: id, from, to: read.value });
    }
  }
  if (Object.keys(faults).length > 0) throw fail('input.invalid', { fields: faults });
  if (Object.keys(outdated).length > 0) throw fail('input.outdated', { fields: outdated });
  if (!isSelf && changes.length > 0) await assertReach(setting);
  return changes;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The power rule goes with every change to another person. */
export async function assertReach({ tx, who, viewer }: Pick<Setting, 'tx' | 'who' | 'viewer'>): Promise<void> {
  const target = await standingOf(tx, who.community, who.account);
  if (!target) throw fail('members.notFound');
  const acting = { standing: viewer, community: who.community, permission: 'system.manageProfileFields' } as const;
  await assertMayActOn(tx, acting, targetOf(target));
}

/** Why a person may not write in a field. */
export async function notAllowed(
  { tx, who, isSelf, called }: Pick<Setting, 'tx' | 'who' | 'isSelf' | 'called'>,
  field: ProfileField,
) {
  return mayNotWrite(field, { ranks: await ranksOf(tx, who.community), isSelf, called: called(field) });
}
