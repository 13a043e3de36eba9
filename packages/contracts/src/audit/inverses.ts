import type { ActionSpec } from '../kit/feature/declare.ts';
import { AUDIT_ACTIONS, type AuditAction } from './codes.ts';
import type { AuditDetail } from './model.ts';
import type { Inverse } from './undo.ts';

type Changed = Pick<AuditDetail, 'action' | 'success' | 'target' | 'before' | 'after'>;

/**
 * How a change is taken back, or null where nothing does. An inverse is an ordinary call: the permission, the record and
 * the check that nothing changed the same since are that call's own.
 */
export function inverseOf({ action, success, target, before, after }: Changed): Inverse | null {
  const spec = specOf(action);
  if (!success || !target || !spec || !('undo' in spec)) return null;
  return spec.undo({ id: target.id, before, after });
}

/** Which later entries about the same thing changed the same of it; null where any did. */
export function changingTheSame(action: string): readonly AuditAction[] | null {
  const spec = specOf(action);
  return spec && 'same' in spec ? (spec.same as readonly AuditAction[]) : null;
}

/** The screen that takes back what one call does not: that of a run, or of merges. */
export function undoneOn(action: string): 'run' | 'merges' | null {
  const spec = specOf(action);
  return spec && 'undoneOn' in spec ? spec.undoneOn : null;
}

function specOf(action: string): ActionSpec | null {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : null;
}
