import * as z from 'zod';
import { Moment, Seq, Uuid } from '../kit/ids.ts';
import { AUDIT_AREAS } from './codes.ts';
import { Text } from '../kit/text.ts';

/** Which part of §8's list a change belongs to. */
export const AuditArea = z.enum(AUDIT_AREAS);

/** A person or thing in an entry: what it was called then. */
const Named = z.object({ id: z.string(), label: z.string().nullable() });

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One field that an entry changed, with names for ids; a text is cut off at 80 characters. A name that is gone is ''. */
export const AuditChange = z.object({
  /** '' for the whole of what has no fields. */
  field: z.string(),
  /** What it was and is; null for nothing, and for what has no short form. */
  before: Value,
  after: Value,
  /** Of a list, what came and what went. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** An entry as lists show it. Action and area are text: a newer upstream may know more of them. */
export const AuditEntry = z.object({
  /** Its place in the community's chain: 1 is the first that was ever written. */
  seq: Seq,
  at: Moment,
  action: z.string(),
  /** The number of §8: even for success, the odd one behind it for failure (@decision 0008). */
  code: z.int(),
  success: z.boolean(),
  /** Why it was refused: a code of the catalogue. */
  refusal: z.string().nullable(),
  /** Null for what the product did by itself. */
  actor: Named.nullable(),
  device: z.string().nullable(),
  source: z.enum(['socket', 'http', 'job', 'action', 'api']),
  /** Kinds are those of audit/targets; text, as actions are. */
  target: Named.extend({ kind: z.string().nullable() }).nullable(),
  /** What of the target it changed: names of the fields, at most eight. */
  fields: z.array(z.string()),
  /** The first of the changes it is about, and the reason given; none where the caller may not read before and after. */
  changes: z.array(AuditChange).default([]),
  reason: z.string().nullable().default(null),
  /** For how many requests it stands: more than one where refusals were summed up. */
  times: z.int().min(1).default(1),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A page of entries, newest first. `next` is passed back as `after`; `newest` is the last entry of all, filtered or not. */
export const AuditPage = z.object({ items: z.array(AuditEntry), next: Seq.nullable(), newest: Seq });
export type AuditPage = z.infer<typeof AuditPage>;

/** Everything about one entry. */
export const AuditDetail = AuditEntry.extend({
  requestId: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  /** Names of the ids in `before` and `after` that are known. */
  names: z.record(z.string(), z.string()).default({}),
  /** The permission that reading `before` and `after` of this entry takes, which the caller lacks: both are null. */
  withheld: z.string().nullable(),
  hash: z.string(),
  /** The next change that was made to the same of the same thing. */
  later: z.object({ seq: Seq, at: Moment, actor: z.string().nullable() }).nullable(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/** What a list holds. Everything that is given has to match. */
export const AuditFilter = z.object({
  /** Who did it: an account. */
  actor: Uuid.optional(),
  area: AuditArea.optional(),
  /** What was done, by its name; text, as in an entry. */
  action: Text.max(60).optional(),
  /** By which request: the id that an error tells. Of what a run did it is the run's. */
  request: Text.max(100).optional(),
  /** What one run did to each, and what was done with the run itself. */
  run: Uuid.optional(),
  /** On whom or what. */
  kind: Text.max(40).optional(),
  target: Text.max(2_000).optional(),
  /** From this moment on, and before that one. */
  from: Moment.optional(),
  to: Moment.optional(),
  outcome: z.enum(['success', 'fail']).optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** What there is to filter by: people who did something, kinds, areas and actions that occur. */
export const AuditFacets = z.object({
  actors: z.array(z.object({ id: Uuid, label: z.string() })),
  areas: z.array(AuditArea),
  /** Names of actions; an upstream that does not say them has no filter by them. */
  actions: z.array(z.string()).default([]),
  kinds: z.array(z.string()),
});
export type AuditFacets = z.infer<typeof AuditFacets>;

/** Where the chain of a community stands. */
export const AuditStatus = z.object({
  newest: Seq,
  /** Hash of the newest entry: whoever keeps it elsewhere can prove later that nothing before it was changed. */
  hash: z.string(),
  /** The last entry that retention has removed; 0 for none. */
  cut: Seq,
  cutAt: Moment.nullable(),
  keepDays: z.int().nullable(),
});
export type AuditStatus = z.infer<typeof AuditStatus>;

/** How far a check of the chain has come. */
export const AuditProgress = z.object({ seq: Seq, hash: Text.max(64) });
export type AuditProgress = z.infer<typeof AuditProgress>;

/** One step of a check. A fault ends it; so does `done`. */
export const AuditCheck = AuditProgress.extend({
  newest: Seq,
  done: z.boolean(),
  fault: z.object({ seq: Seq, kind: z.enum(['changed', 'missing', 'end']) }).nullable(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

/** How long entries can be kept, in days. */
export const AUDIT_KEEP_DAYS = { min: 30, max: 3_650 } as const;
