import * as z from 'zod';
import { SentClause } from '../form-structure/model.ts';
import { Moment, PersonNamed, Uuid } from '../kit/ids.ts';
import { formRequestActionKinds } from '../form-requests/action-kinds.ts';
import { memberActionKinds } from '../member-actions/kinds.ts';
import { noticeActionKinds } from '../notifications/action-kinds.ts';
import { profileActionKinds } from '../profile-fields/action-kinds.ts';
import { promotionActionKinds } from '../promotion-flows/action-kinds.ts';
import { rosterActionKinds } from '../rosters/action-kinds.ts';
import { commentActionKinds } from '../submission-comments/action-kinds.ts';
import { ACTION_KINDS, ACTIONS } from './traits.ts';

/** What is done to a member when something happens: the kinds that features declare, each with settings and a condition. */
export const Action = z.discriminatedUnion('kind', [
  ...memberActionKinds,
  ...profileActionKinds,
  ...noticeActionKinds,
  ...promotionActionKinds,
  ...commentActionKinds,
  ...formRequestActionKinds,
  ...rosterActionKinds,
]);
export type Action = z.infer<typeof Action>;

/** An action of one kind. */
export type ActionOf<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;

/** What is done one after the other, in this order. */
export const ActionList = z
  .array(Action)
  .max(ACTIONS.listMax, `Use at most ${ACTIONS.listMax} actions.`)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Two actions have the same id.');
export type ActionList = z.infer<typeof ActionList>;

/** What became of an action, or would. `waiting`: it is sent after the change, and is tried again until it has arrived. */
export const ActionStepState = z.enum(['done', 'skipped', 'waiting', 'failed', 'undone']);
export type ActionStepState = z.infer<typeof ActionStepState>;

/** A clause of a condition, and whether it held. */
export const DecidedClause = z.object({ clause: SentClause, holds: z.boolean() });

/**
 * What an action would do to one member. `about` is what it gives, takes, sets or says, as that is called now. `code` and `text`
 * say why it would be skipped or fail; `clauses` are those of its condition. `before` and `after` are what it changes, in words.
 */
export const PreviewedAction = z.object({
  id: Uuid,
  kind: z.enum(ACTION_KINDS),
  about: z.string(),
  state: ActionStepState.extract(['done', 'skipped', 'waiting', 'failed']),
  code: z.string().nullable(),
  text: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  clauses: z.array(DecidedClause),
});
export type PreviewedAction = z.infer<typeof PreviewedAction>;

/** What a list would do to one member, in its order. Where one of them would fail, none of them is done. */
export const ActionsPreview = z.object({ actions: z.array(PreviewedAction), fails: z.boolean() });
export type ActionsPreview = z.infer<typeof ActionsPreview>;

/** An action of a run, with what became of it. `id` is the step's own; a retry names it. */
export const ActionStep = PreviewedAction.extend({
  state: ActionStepState,
  position: z.int().min(0),
  /** How often it was tried; 0 for what is done within the change itself. */
  attempts: z.int().min(0),
  /** When it is tried next, where it waits. */
  dueAt: Moment.nullable(),
  doneAt: Moment.nullable(),
});
export type ActionStep = z.infer<typeof ActionStep>;

/** How a run stands: failed where one of its actions is, waiting where one still waits. */
export const ActionRunState = z.enum(['done', 'waiting', 'failed', 'undone']);
export type ActionRunState = z.infer<typeof ActionRunState>;

/** A list of actions that was run for one member. */
export const ActionRun = z.object({
  id: Uuid,
  /** What ran it: the kind of thing, its id, and what it was called. */
  source: z.object({ kind: z.string(), id: z.string(), label: z.string() }),
  subject: PersonNamed.nullable(),
  /** Who caused it; null for a timer, and for a person who is gone. */
  causedBy: PersonNamed.nullable(),
  /** Who saved the list: its actions are done with what that person may do. */
  savedBy: PersonNamed.nullable(),
  at: Moment,
  state: ActionRunState,
  total: z.int().min(0),
  done: z.int().min(0),
  skipped: z.int().min(0),
  waiting: z.int().min(0),
  failed: z.int().min(0),
  undoneAt: Moment.nullable(),
  undoneBy: PersonNamed.nullable(),
  /** Whether something of it can still be undone. */
  undoable: z.boolean(),
});
export type ActionRun = z.infer<typeof ActionRun>;
