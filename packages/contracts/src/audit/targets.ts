import type { features } from '../features.ts';
import { AUDIT_ACTIONS, type AuditAction } from './codes.ts';
import type { AuditDetail } from './model.ts';

type Actions = {
  [Slug in keyof typeof features]: (typeof features)[Slug] extends { readonly audit: infer Specs }
    ? Specs[keyof Specs]
    : never;
};
type Declared<Spec> = Spec extends { readonly target: infer Target extends string } ? Target : never;

/** What an entry can be about: what actions declare, and `ranks`, which an entry of permissions says by itself. */
export type AuditTargetKind = Declared<Actions[keyof Actions]> | 'ranks';

/** What the entries of an action are about, where nothing else is said; null where each entry says it. */
export function targetKindOf(action: AuditAction): AuditTargetKind | null {
  return (AUDIT_ACTIONS[action].target ?? null) as AuditTargetKind | null;
}

/**
 * The run that an entry belongs to: it is about it, or was written by it, under its id as the request's and in the name of
 * whoever started it. No other job acts in somebody's name, but for the one that sums up what they were refused.
 */
export function runOf({
  source,
  actor,
  action,
  requestId,
  target,
}: Pick<AuditDetail, 'source' | 'actor' | 'action' | 'requestId' | 'target'>): string | null {
  if (target?.kind === 'run') return target.id;
  return source === 'job' && actor !== null && action !== 'AUDIT_REFUSALS' ? requestId : null;
}
