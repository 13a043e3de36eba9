import type { AccessContext } from '../permissions/model.ts';
import { resolve } from '../permissions/resolve.ts';
import { isComputed } from './enums.ts';
import type { ProfileField } from './model.ts';

type Known = Pick<ProfileField, 'id' | 'type' | 'audience' | 'selfEdit' | 'requiredOnJoin'> & {
  readonly sources?: readonly Known[];
};

/** What somebody may do with a field on one profile. */
export type FieldRights = { readonly view: boolean; readonly edit: boolean };

/**
 * What somebody may do with a field on their own profile (`isSelf`) or on another's (@decision 0036). What ranks and
 * departments say comes first, deny over allow; where they say nothing, the field's own settings decide. Somebody who is
 * not in yet or not any more has no rights but those over their own profile. Nobody writes what they cannot see, or what
 * the service finds out. The power rule comes on top for another's profile.
 */
export function fieldRights(standing: AccessContext, field: Known, isSelf: boolean): FieldRights {
  if (standing.banned) return { view: false, edit: false };
  const view = mayView(standing, field, isSelf);
  if (!view || isComputed(field.type)) return { view, edit: false };
  const edit = isSelf
    ? decide(standing, field, { permission: 'editOwn', otherwise: field.selfEdit || field.requiredOnJoin })
    : decide(standing, field, { permission: 'editOthers', otherwise: false });
  return { view, edit };
}

/** A formula tells of every field that it reads. One whose sources were not read is shown to no one. */
function mayView(standing: AccessContext, field: Known, isSelf: boolean): boolean {
  if (field.type === 'formula' && !field.sources) return false;
  return [field, ...(field.sources ?? [])].every((each) =>
    decide(standing, each, { permission: 'view', otherwise: seenBy(each, standing, isSelf) }),
  );
}

function seenBy({ audience }: Known, standing: AccessContext, isSelf: boolean): boolean {
  if (audience === 'permitted') return false;
  return isSelf || (audience === 'members' && standing.active);
}

function decide(
  standing: AccessContext,
  { id }: Known,
  { permission, otherwise }: { permission: 'view' | 'editOwn' | 'editOthers'; otherwise: boolean },
): boolean {
  const { allowed, because, rules } = resolve(standing, { kind: 'profileFields', id, permission });
  // What a second factor that is due takes away is what ranks allow, never what they deny.
  if (because === 'secondFactorDue' && rules.some(({ kind }) => kind === 'deny')) return false;
  return because === 'unset' || because === 'notActive' || because === 'secondFactorDue' ? otherwise : allowed;
}
