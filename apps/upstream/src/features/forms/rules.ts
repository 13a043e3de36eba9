import { isAsked } from '@muster/contracts/form-structure/question-types';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';

/** Tells whether somebody looks after all forms of the community. */
export function managesForms(standing: AccessContext): boolean {
  return resolve(standing, 'system.manageForms').allowed;
}

/** Tells whether somebody may edit a form: what ranks say of it comes before what they say of all forms. */
export function mayEditForm(standing: AccessContext, id: string): boolean {
  const { allowed, because } = resolve(standing, { kind: 'forms', id, permission: 'edit' });
  return allowed || (because === 'unset' && managesForms(standing));
}

/** How many questions a structure asks. */
export function countQuestions({ sections }: FormStructure): number {
  return sections.flatMap(({ questions }) => questions).filter(({ type }) => isAsked(type)).length;
}
