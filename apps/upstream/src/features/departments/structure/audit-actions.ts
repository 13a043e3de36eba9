import type { AuditAction } from '@muster/contracts/audit/codes';
import type { PartKind } from '@muster/contracts/departments/model';

/** The audit actions of each kind of part. */
export const PART_ACTIONS = {
  department: { create: 'DEPARTMENT_CREATE', edit: 'DEPARTMENT_EDIT', remove: 'DEPARTMENT_REMOVE' },
  rank: { create: 'RANK_CREATE', edit: 'RANK_EDIT', remove: 'RANK_REMOVE' },
  position: { create: 'POSITION_CREATE', edit: 'POSITION_EDIT', remove: 'POSITION_REMOVE' },
} as const satisfies Record<PartKind, Record<string, AuditAction>>;

/** The action that a refused request is put on record as. It may be refused for being nonsense. */
export function actionOf(verb: 'create' | 'edit' | 'remove') {
  return (fields: { readonly part?: { readonly kind?: string } }): AuditAction => {
    const kind = fields.part?.kind ?? '';
    return PART_ACTIONS[Object.hasOwn(PART_ACTIONS, kind) ? (kind as PartKind) : 'department'][verb];
  };
}
