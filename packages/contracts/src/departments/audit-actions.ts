import type { AuditAction } from '../audit/codes.ts';
import type { PartKind } from './model.ts';

/** The audit actions of each kind of part. */
export const PART_ACTIONS = {
  department: { create: 'DEPARTMENT_CREATE', edit: 'DEPARTMENT_EDIT', remove: 'DEPARTMENT_REMOVE' },
  rank: { create: 'RANK_CREATE', edit: 'RANK_EDIT', remove: 'RANK_REMOVE' },
  position: { create: 'POSITION_CREATE', edit: 'POSITION_EDIT', remove: 'POSITION_REMOVE' },
} as const satisfies Record<PartKind, Record<string, AuditAction>>;

/** The action of a call about a part, by the kind that its fields name; that of a department where they name none. */
export function partAction(verb: 'create' | 'edit' | 'remove') {
  return ({ part }: Readonly<Record<string, unknown>>): AuditAction => {
    const named = typeof part === 'object' && part !== null && 'kind' in part ? String(part.kind) : '';
    return PART_ACTIONS[Object.hasOwn(PART_ACTIONS, named) ? (named as PartKind) : 'department'][verb];
  };
}
