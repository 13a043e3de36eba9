import { fail } from '@muster/contracts/errors';
import { IDENTIFIER_TYPES } from '@muster/contracts/identifiers/types';
import {
  FIELD_COLUMN,
  IDENTIFIER_COLUMN,
  IDENTIFIER_COLUMNS,
  identifierTypeOf,
} from '@muster/contracts/members/sheets/columns';
import { IMPORT_TARGET_IDS, IMPORT_TARGETS, type ImportTargetId } from '@muster/contracts/members/sheets/targets';
import type { HeldRank, AccessContext } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import { isComputed } from '@muster/contracts/profile-fields/enums';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import type { Transaction } from '../../../../platform/database.ts';
import { requireAny } from '../../../../authorization/guards.ts';
import { ranksOf } from '../../../../authorization/store.ts';
import { fieldsOf, mayNotWrite } from '../../../profile-fields/public.ts';
import { readCommunity } from '../../store.ts';
import { readNames } from '../names.ts';

/** What takes another permission than managing members. */
const NEEDED: Readonly<Partial<Record<ImportTargetId, PermissionName>>> = {
  name: 'system.changeDisplayName',
  ranks: 'system.changeRanks',
};

/** What an import is planned with: what things are called in the community, and how its author stands there now. */
export type Setting = {
  readonly community: string;
  readonly actor: AccessContext;
  readonly now: Date;
  readonly allowNameEditing: boolean;
  /** By what they are called in small letters; ranks also with their departments. */
  readonly statuses: ReadonlyMap<string, string>;
  readonly ranks: ReadonlyMap<string, HeldRank>;
  readonly statusNames: ReadonlyMap<string, string>;
  readonly rankNames: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, ProfileField>;
  /** Every rank of the community: they say who could do what somebody else is refused. */
  readonly allRanks: readonly HeldRank[];
};

/** What is known of a community before a row is looked at. */
export async function readSetting(
  tx: Transaction,
  community: string,
  { actor, now }: { readonly actor: AccessContext; readonly now: Date },
): Promise<Setting> {
  const names = await readNames(tx, community);
  const ranks = await ranksOf(tx, community);
  const found = await readCommunity(tx, community);
  const withDepartment = ranks.map((rank) => [`${rank.label} (${rank.department?.label ?? ''})`, rank] as const);
  const alone = ranks
    .filter(({ id, label }) => names.ranks.get(id) === label)
    .map((rank) => [rank.label, rank] as const);
  return {
    community,
    actor,
    now,
    allowNameEditing: found?.info.info.allowNameEditing ?? false,
    statuses: new Map([...names.statuses].map(([id, label]) => [label.toLowerCase(), id])),
    ranks: new Map([...withDepartment, ...alone].map(([name, rank]) => [name.toLowerCase(), rank])),
    statusNames: names.statuses,
    rankNames: names.ranks,
    fields: new Map((await fieldsOf(tx, community)).map((field) => [`${FIELD_COLUMN}${field.id}`, field])),
    allRanks: ranks,
  };
}

/** What columns can be for somebody, and which permissions would let them be more. */
export function targetsFor({ actor, fields }: Pick<Setting, 'actor' | 'fields'>) {
  const general = IMPORT_TARGET_IDS.filter((id) => mayUse(actor, id)).map((id) => ({ id: id as string, label: null }));
  const writable = [...fields]
    .filter(([, field]) => fieldRights(actor, field, false).edit)
    .map(([id, { label }]) => ({ id, label }));
  const identifiers = IDENTIFIER_TYPES.map((type) => ({ id: `${IDENTIFIER_COLUMN}${type}`, label: null }));
  const missing = IMPORT_TARGET_IDS.flatMap((id) => (mayUse(actor, id) ? [] : (NEEDED[id] ?? [])));
  // Identifiers of others take what the import itself takes.
  return { targets: [...general, ...writable, ...identifiers], missing };
}

/** Refuses a column that goes where its author may write nothing, naming the permission. */
export async function assertMayUse(tx: Transaction, setting: Setting, target: string): Promise<void> {
  const { community, actor, fields, allRanks } = setting;
  if (Object.hasOwn(IMPORT_TARGETS, target)) {
    const needed = NEEDED[target as ImportTargetId];
    if (needed) await requireAny({ tx, standing: actor }, community, [needed]);
    return;
  }
  if (identifierTypeOf(target)) return;
  const field = fields.get(target);
  const rights = field && fieldRights(actor, field, false);
  if (!field || !rights?.view) throw fail('profileFields.unknown');
  if (isComputed(field.type)) throw fail('profileFields.computed', { values: { field: field.label } });
  if (!rights.edit) throw mayNotWrite(field, { ranks: allRanks, isSelf: false, called: field.label });
}

function mayUse(actor: AccessContext, id: ImportTargetId): boolean {
  const needed = NEEDED[id];
  return !needed || resolve(actor, needed).allowed;
}

/** Where a column likely goes: as it went before, or by what it is called. */
export function guessOf(
  header: string,
  remembered: Readonly<Record<string, string>>,
  targets: readonly { readonly id: string; readonly label: string | null }[],
): string | null {
  const name = header.toLowerCase();
  const before = remembered[name];
  if (before !== undefined && (before === '' || targets.some(({ id }) => id === before))) return before || null;
  const called = ({ id, label }: { readonly id: string; readonly label: string | null }) => {
    if (label !== null) return label.toLowerCase() === name;
    const type = identifierTypeOf(id);
    if (type) return IDENTIFIER_COLUMNS[type].some((each) => each.toLowerCase() === name);
    return (IMPORT_TARGETS[id as ImportTargetId] as readonly string[]).includes(name);
  };
  return targets.find(called)?.id ?? null;
}
