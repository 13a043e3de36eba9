import type { AuditAction } from '../audit/codes.ts';

/** The action of a request by its fields. A refused request may be nonsense: nothing is known of the fields. */
type ActionOf = (fields: Readonly<Record<string, unknown>>) => AuditAction;

/**
 * What the record of a refused request is about. Either paths of fields (`field.id`, `targets.0.id`), of which the first
 * that holds an id counts and `caller` stands for the account that asks; or why no field says it: `created`, since the
 * call creates its target, or `lookedUp`, since the fields name a change whose target is known once it is read.
 */
type About = readonly string[] | 'created' | 'lookedUp';

/** The action that a mutation is on record as, done or refused. */
export type AuditedAs = {
  readonly action: AuditAction | ActionOf;
  /** Where nothing is said: `community`, `accId`, or `id` and `part.id`, by the kind of the action's target. */
  readonly about?: About;
  /** The field that says what kind of thing it is, where the action's name does not. */
  readonly kindAt?: string;
};

/** A mutation without an audit action of its own, and why. */
export type Unaudited = { readonly unaudited: string };

/** What a mutation declares about the audit log: an action, an action by its fields, both with a target, or none and why. */
export type CallAudit = AuditAction | ActionOf | AuditedAs | Unaudited;

/** Declares that a mutation has no audit action of its own. `why` is a sentence for the reader of the contract. */
export function unaudited(why: string): Unaudited {
  return { unaudited: why };
}

/** The action and target that a call declares, in one form; null where it declares none. */
export function auditedAs(audit: CallAudit | undefined): AuditedAs | null {
  if (audit === undefined) return null;
  if (typeof audit === 'string' || typeof audit === 'function') return { action: audit };
  return 'unaudited' in audit ? null : audit;
}
