import type { AccessContext } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';
import { hasChoices, mayBeUnique, mostCharacters } from '@muster/contracts/profile-fields/enums';
import type { FieldOption, NewField } from '@muster/contracts/profile-fields/model';

type Bounded = Pick<
  NewField,
  'type' | 'unique' | 'requiredOnJoin' | 'options' | 'min' | 'max' | 'minLength' | 'maxLength' | 'earliest' | 'latest'
>;

/** What is wrong with a field as a whole, by path: a list without choices, choices of one id, bounds that cross. */
export function fieldFaults(field: Bounded): Record<string, string> {
  const { type, unique, requiredOnJoin, options, min, max, minLength, maxLength, earliest, latest } = field;
  const faults: Record<string, string> = {};
  const listed = options.filter(({ former }) => !former);
  if (hasChoices(type) && listed.length === 0) faults['field.options'] = 'Add at least one choice.';
  if (new Set(options.map(({ id }) => id)).size < options.length) {
    faults['field.options'] = 'Give each choice an id of its own.';
  }
  if (min !== null && max !== null && min > max) {
    faults['field.max'] = 'Choose a largest number that is not below the smallest.';
  }
  if (minLength > maxLength) faults['field.maxLength'] = 'Allow at least as many characters as you ask for.';
  if (maxLength > mostCharacters(type)) faults['field.maxLength'] = `Allow at most ${mostCharacters(type)} characters.`;
  if (earliest !== null && latest !== null && earliest > latest) {
    faults['field.latest'] = 'Choose a last day that is not before the first.';
  }
  if (unique && !mayBeUnique(type)) faults['field.unique'] = 'Only texts, numbers and addresses can be unique.';
  if (type === 'file' && requiredOnJoin) {
    faults['field.requiredOnJoin'] = 'People upload files once they are members. Ask for this one afterwards.';
  }
  return faults;
}

/**
 * The choices of a field when it is to have those `wanted`: what somebody has chosen and nobody wants any more stays
 * behind them, as a former one. What the caller says of former ones counts for nothing.
 */
export function optionsKept(
  before: readonly FieldOption[],
  wanted: readonly FieldOption[],
  chosen: readonly string[],
): FieldOption[] {
  const listed = wanted.filter(({ former }) => !former).map(({ id, label }) => ({ id, label }));
  const former = before.filter(({ id }) => chosen.includes(id) && !listed.some((option) => option.id === id));
  return [...listed, ...former.map(({ id, label }) => ({ id, label, former: true }))];
}

/** A person as a target of looking. */
export type Seen = { readonly sysStatus: string | null; readonly banned: boolean };

/** Members see active members; staff who manage members see everyone there is a place of; people see themselves. */
export function maySeeProfile(viewer: AccessContext, seen: Seen, isSelf: boolean): boolean {
  if (isSelf) return !seen.banned && seen.sysStatus !== null;
  if (resolve(viewer, 'system.manageMembers').allowed) return true;
  return (viewer.active || viewer.owner) && !viewer.banned && seen.sysStatus === 'active' && !seen.banned;
}
