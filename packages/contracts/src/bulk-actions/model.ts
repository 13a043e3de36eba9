import * as z from 'zod';
import { ImageAddress, Moment, PersonNamed, Uuid } from '../kit/ids.ts';
import { Reason } from '../kit/language/reason.ts';
import { ITEM_KINDS, RUN_KINDS, RUNS } from './constants.ts';
import { memberActions } from '../members/bulk/actions.ts';
import { submissionRunAction } from '../submissions/run-action.ts';
import { promotionRunAction } from '../promotion-flows/run-action.ts';
import { MemberQuery } from '../directory/model.ts';

/** What is done to each of many: the actions that features declare, with what the call for one item takes. */
export const RunAction = z.discriminatedUnion('kind', [...memberActions, promotionRunAction, submissionRunAction]);
export type RunAction = z.infer<typeof RunAction>;

/** What a run is about: items named one by one, or all that a question finds when it starts, but for some. */
export const RunSelection = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('ids'), ids: z.array(Uuid).min(1).max(RUNS.idsMax) }),
  z.strictObject({
    by: z.literal('query'),
    query: MemberQuery,
    except: z.array(Uuid).max(RUNS.idsMax).default([]),
  }),
]);
export type RunSelection = z.infer<typeof RunSelection>;

/** Some items, and how many there are. */
const Items = z.object({
  count: z.int().min(0),
  items: z.array(z.object({ id: Uuid, name: z.string(), avatarUrl: ImageAddress.nullable() })).max(RUNS.named),
});

/**
 * What a run would do to a selection, as of now: to whom, for whom it changes nothing, and who is refused and why. A
 * refusal's `text` is what one person would be told; `about` is what it names, a state or a rank.
 */
export const RunPreview = z.object({
  total: z.int().min(0),
  will: Items,
  unchanged: Items,
  refused: z.array(Items.extend({ ...Reason.shape, about: z.string().nullable() })),
  /**
   * Of reactivating: the ranks that were lost by being archived, each with how many of `will` would have it back, and whether
   * the asker may give it. They are given back where the action says so.
   */
  formerRanks: z
    .array(z.object({ id: Uuid, label: z.string(), count: z.int().min(1), mayGive: z.boolean() }))
    .default([]),
});
export type RunPreview = z.infer<typeof RunPreview>;

/** `running` until everybody has had their turn; `stopped` is the end of one that somebody stopped before. */
export const RunState = z.enum(['running', 'done', 'stopped']);

/** A run: one thing done to many items, one after the other. Counts are of items. */
export const MemberRun = z.object({
  id: Uuid,
  kind: z.enum(RUN_KINDS),
  /** What its items are. */
  itemKind: z.enum(ITEM_KINDS),
  /** Who started it; null when they are no more. */
  by: PersonNamed.nullable(),
  /** What it gives, takes or sets, as it was called when the run was started; empty where there is no such thing. */
  about: z.string(),
  state: RunState,
  total: z.int().min(0),
  done: z.int().min(0),
  /** For whom there was nothing to do. */
  unchanged: z.int().min(0),
  failed: z.int().min(0),
  /** In an undo: who was changed since, and is left as they are. */
  skipped: z.int().min(0),
  startedAt: Moment,
  endedAt: Moment.nullable(),
  /** The run that this one undoes, or does again for whom it failed. */
  undoes: Uuid.nullable(),
  retries: Uuid.nullable(),
  mayUndo: z.boolean(),
  mayRetry: z.boolean(),
  /** Whether nobody but who started it does it again: its items are theirs. */
  retryIsTheirs: z.boolean().default(false),
});
export type MemberRun = z.infer<typeof MemberRun>;

/** What became of one item in a run. */
export const RunItemState = z.enum(['waiting', 'done', 'unchanged', 'failed', 'skipped']);
export type RunItemState = z.infer<typeof RunItemState>;

/** One item of a run; `item` is null where it is about nothing that is here. `code` and `text` are the refusal, where there was one. */
export const RunItem = z.object({
  position: z.int().min(0),
  item: z.object({ kind: z.enum(ITEM_KINDS), id: Uuid }).nullable(),
  /** As they were called when the run was started. */
  name: z.string(),
  state: RunItemState,
  code: z.string().nullable(),
  text: z.string().nullable(),
  /** What `text` says, so that a page tells it in its language: several things where a part of an item was left out. */
  reasons: z.array(Reason).default([]),
});
export type RunItem = z.infer<typeof RunItem>;
