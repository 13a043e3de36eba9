import type { AuditAction } from './codes.ts';
import type { AuditDetail } from './model.ts';

/** What an entry of the audit log can be about. Zod-free; what a newer upstream knows beside these is shown by its label. */
export type AuditTargetKind =
  | 'community'
  | 'account'
  | 'session'
  | 'member'
  | 'run'
  | 'department'
  | 'rank'
  | 'ranks'
  | 'position'
  | 'shortLink'
  | 'domain'
  | 'profileField';

/** The longer beginning of an action's name decides; what is not said here has to be said where the entry is written. */
const KIND_BY_BEGINNING: readonly (readonly [beginning: string, kind: AuditTargetKind])[] = [
  ['COMMUNITY_JOIN', 'member'],
  ['COMMUNITY_LEAVE', 'member'],
  ['COMMUNITY_', 'community'],
  ['AUDIT_', 'community'],
  ['MEMBER_EXPORT', 'community'],
  ['MEMBER_IMPORT', 'community'],
  ['MEMBER_SETTINGS', 'community'],
  ['MEMBER_', 'member'],
  ['NOTIFICATION_', 'community'],
  ['ACCESS_', 'member'],
  ['PERMISSIONS_REPORT', 'community'],
  ['RUN_', 'run'],
  ['DEPARTMENT_', 'department'],
  ['RANK_', 'rank'],
  ['POSITION_', 'position'],
  ['SHORT_LINK_', 'shortLink'],
  ['DOMAIN_', 'domain'],
  ['PROFILE_FIELD_', 'profileField'],
  ['PROFILE_VALUES_', 'member'],
  ['ACCOUNT_DEVICE_', 'session'],
  ['AUTH_SIGN_OUT', 'session'],
  ['ACCOUNT_', 'account'],
  ['AUTH_', 'account'],
  ['PUSH_DEVICE_', 'account'],
];

/** What the entries of an action are about, where nothing else is said; null when its name does not tell. */
export function targetKindOf(action: AuditAction): AuditTargetKind | null {
  return KIND_BY_BEGINNING.find(([beginning]) => action.startsWith(beginning))?.[1] ?? null;
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
