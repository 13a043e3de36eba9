import * as z from 'zod';
import { ImageAddress, Moment, PersonNamed, Uuid } from '../../kit/ids.ts';
import { STRUCTURE } from '../../departments/enums.ts';
import { MEMBERS, RUN_KINDS, RUNS } from '../constants.ts';
import { MemberQuery, neededReason, Reason } from '../staff-model.ts';
import { Text } from '../../kit/text.ts';

const NeededReason = neededReason('Say why. They read it.');
const RankReason = Text.trim().max(STRUCTURE.reasonMax).default('');

/** What is done to each of many, with what the call for one person takes. */
export const RunAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('giveRank'),
    rank: Uuid,
    /** Left out, it is the rank's own end. */
    expiresAt: Moment.nullable().optional(),
    /** Whether a primary rank takes the place of the one that somebody has in its department. */
    replace: z.boolean().default(false),
    reason: RankReason,
  }),
  z.strictObject({ kind: z.literal('takeRank'), rank: Uuid, reason: RankReason }),
  z.strictObject({ kind: z.literal('setStatus'), status: Uuid.nullable() }),
  z.strictObject({
    kind: z.literal('addNote'),
    text: Text.trim().min(1, 'Write something.').max(MEMBERS.noteMax),
  }),
  z.strictObject({ kind: z.literal('accept') }),
  z.strictObject({ kind: z.literal('decline'), reason: Reason }),
  z.strictObject({
    kind: z.literal('reactivate'),
    reason: Reason,
    /** Whether each gets back the ranks they lost by being archived, of which the author may give. */
    giveBack: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('archive'), reason: Reason }),
  z.strictObject({ kind: z.literal('kick'), reason: NeededReason }),
  z.strictObject({ kind: z.literal('ban'), reason: NeededReason, until: Moment.nullable().default(null) }),
]);
export type RunAction = z.infer<typeof RunAction>;

/** Whom a run is about: people named one by one, or all that a question finds when it starts, but for some. */
export const RunSelection = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('ids'), ids: z.array(Uuid).min(1).max(RUNS.idsMax) }),
  z.strictObject({
    by: z.literal('query'),
    query: MemberQuery,
    except: z.array(Uuid).max(RUNS.idsMax).default([]),
  }),
]);
export type RunSelection = z.infer<typeof RunSelection>;

/** Some people, and how many there are. */
const People = z.object({
  count: z.int().min(0),
  people: z.array(z.object({ accId: Uuid, name: z.string(), avatarUrl: ImageAddress.nullable() })).max(RUNS.named),
});

/**
 * What a run would do to a selection, as of now: to whom, for whom it changes nothing, and who is refused and why. A
 * refusal's `text` is what one person would be told; `about` is what it names, a state or a rank.
 */
export const RunPreview = z.object({
  total: z.int().min(0),
  will: People,
  unchanged: People,
  refused: z.array(People.extend({ code: z.string(), text: z.string(), about: z.string().nullable() })),
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

/** A run: one thing done to many members, one after the other. Counts are of people. */
export const MemberRun = z.object({
  id: Uuid,
  kind: z.enum(RUN_KINDS),
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

/** What became of one person in a run. */
export const RunItemState = z.enum(['waiting', 'done', 'unchanged', 'failed', 'skipped']);
export type RunItemState = z.infer<typeof RunItemState>;

/** One person of a run. `code` and `text` are the refusal, where there was one. */
export const RunItem = z.object({
  position: z.int().min(0),
  accId: Uuid.nullable(),
  /** As they were called when the run was started. */
  name: z.string(),
  state: RunItemState,
  code: z.string().nullable(),
  text: z.string().nullable(),
});
export type RunItem = z.infer<typeof RunItem>;
