import { isAsked } from '@muster/contracts/form-structure/question-types';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import { mayOnItem } from '@muster/contracts/permissions/items';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { ItemPermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';

/** Tells whether a person may manage all forms of the community. */
export function managesForms(standing: AccessContext): boolean {
  return resolve(standing, 'system.manageForms').allowed;
}

/**
 * Tells whether a person may do something with a form, or with what is sent to it. What ranks say of this form comes before what
 * they say of all forms.
 */
export function mayOnForm(standing: AccessContext, id: string, permission: ItemPermissionName<'forms'>): boolean {
  return mayOnItem(standing, { kind: 'forms', id, permission });
}

/**
 * The forms on which a person may do something: all but those of `ids`, or those of `ids` alone. For questions that are asked of many
 * forms at once; {@link mayOnForm} says the same of one.
 */
export function formsAllowed(
  standing: AccessContext,
  permission: ItemPermissionName<'forms'>,
): { readonly all: boolean; readonly ids: readonly string[] } {
  const sets = standing.ranks.flatMap(({ permissions, department }) => [
    permissions,
    ...(department ? [department.permissions] : []),
  ]);
  const named = [...new Set(sets.flatMap(({ forms }) => forms.map(({ id }) => id)))];
  const all = managesForms(standing);
  return { all, ids: named.filter((id) => mayOnForm(standing, id, permission) !== all) };
}

/** How many questions a structure asks. */
export function countQuestions({ sections }: FormStructure): number {
  return sections.flatMap(({ questions }) => questions).filter(({ type }) => isAsked(type)).length;
}
