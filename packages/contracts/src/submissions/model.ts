import * as z from 'zod';
import { ActionsPreview } from '../actions/model.ts';
import { Colour } from '../communities/settings.ts';
import { FormAnswers, FormStructure } from '../form-structure/model.ts';
import { REASON_RULES, SUBMISSION_STATES } from '../form-stages/constants.ts';
import { FormKind, FormPictures } from '../forms/model.ts';
import { IDENTIFIER_TYPES } from '../identifiers/types.ts';
import { Moment, PersonNamed, Uuid } from '../kit/ids.ts';
import { CLOSED_REASONS, STEP_KINDS } from './constants.ts';

const State = z.literal(SUBMISSION_STATES);
const Icon = z.string().nullable();

/** Why a person cannot send a form now. `again` is from when on they can, where that is known. */
export const FormClosed = z.object({
  because: z.enum(CLOSED_REASONS),
  again: Moment.nullable(),
  /** Types of identifiers that have to be linked first. */
  missing: z.array(z.enum(IDENTIFIER_TYPES)),
});
export type FormClosed = z.infer<typeof FormClosed>;

/** A form that a person may fill in. */
export const OfferedForm = z.object({
  id: Uuid,
  kind: FormKind,
  folder: Uuid.nullable(),
  label: z.string(),
  description: z.string(),
  icon: Icon,
  colour: Colour.nullable(),
  pictures: FormPictures,
  questions: z.int().min(0),
  closesAt: Moment.nullable(),
  closed: FormClosed.nullable(),
  /** When the person last saved a draft of it. */
  draftSavedAt: Moment.nullable(),
});
export type OfferedForm = z.infer<typeof OfferedForm>;

/** The forms that a person may fill in, or could if they were open, with the folders these are in. */
export const FormOffer = z.object({
  folders: z.array(z.object({ id: Uuid, label: z.string(), icon: Icon, pictures: FormPictures })),
  forms: z.array(OfferedForm),
  /** Whether the person looks after what is sent to any form. */
  reviews: z.boolean(),
});
export type FormOffer = z.infer<typeof FormOffer>;

/** What was filled in so far and not sent. `version` is the one that it answers. */
export const SubmissionDraft = z.object({
  version: z.int().min(1),
  answers: FormAnswers,
  revision: z.int().min(1),
  savedAt: Moment,
});
export type SubmissionDraft = z.infer<typeof SubmissionDraft>;

/** What conditions know of a person who fills in a form, so that their page shows what the server will. */
const KnownOfRespondent = z.object({
  membership: z.enum(['guest', 'none', 'pending', 'active', 'archived']),
  ranks: z.array(z.string()),
  status: z.string().nullable(),
});

/** A form to be filled in. */
export const FillableForm = z.object({
  id: Uuid,
  label: z.string(),
  description: z.string(),
  icon: Icon,
  pictures: FormPictures,
  version: z.int().min(1),
  structure: FormStructure,
  closesAt: Moment.nullable(),
  closed: FormClosed.nullable(),
  respondent: KnownOfRespondent,
  draft: SubmissionDraft.nullable(),
  /** Whether the person may send it in the name of another member. */
  forOthers: z.boolean(),
});
export type FillableForm = z.infer<typeof FillableForm>;

/** A stage as its reader may see it; `id` is null for those who may not see stages. */
export const SeenStage = z.object({
  id: Uuid.nullable(),
  label: z.string(),
  icon: Icon,
  colour: Colour.nullable(),
  state: State,
});
export type SeenStage = z.infer<typeof SeenStage>;

/** A submission in a list. */
export const SubmissionRow = z.object({
  id: Uuid,
  form: z.object({ id: Uuid, label: z.string() }),
  /** Counted from one in each form. */
  number: z.int().min(1),
  stage: SeenStage,
  /** Null where it was sent by a guest, or by an account that is gone. */
  submitter: PersonNamed.nullable(),
  guestName: z.string().nullable(),
  /** What the chosen options count; null for the person who sent it. */
  score: z.number().nullable(),
  submittedAt: Moment,
  lastActionAt: Moment,
});
export type SubmissionRow = z.infer<typeof SubmissionRow>;

/** A page of submissions. `next` is passed back as `after`. */
export const SubmissionPage = z.object({ items: z.array(SubmissionRow), next: z.string().nullable() });
export type SubmissionPage = z.infer<typeof SubmissionPage>;

/** How many submissions match in each stage that has any, in the order of the stages. */
export const StageCounts = z.object({ counts: z.array(z.object({ stage: SeenStage, count: z.int().min(1) })) });
export type StageCounts = z.infer<typeof StageCounts>;

/** A page of what was sent to forms, for those who look after it. */
export const ReviewPage = SubmissionPage.extend({
  /** The forms whose submissions the reader may see. */
  forms: z.array(z.object({ id: Uuid, label: z.string() })),
  /** The stages of the form that was asked for, in their order; empty where none was. */
  stages: z.array(SeenStage),
  /** Whether the reader may move what was sent to the form that was asked for. */
  mayMove: z.boolean(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** One thing that happened to a submission. `by` is null where it was the service, a guest, or is not told to the reader. */
export const SubmissionStep = z.object({
  seq: z.int(),
  at: Moment,
  kind: z.enum(STEP_KINDS),
  by: PersonNamed.nullable(),
  /** What the stage was called at the time that it went to. */
  to: z.string().nullable(),
  reason: z.string(),
});
export type SubmissionStep = z.infer<typeof SubmissionStep>;

/** What a move would come to: the actions of the stage that is left and of those that are entered, and the stage it ends in. */
export const StageMovePreview = z.object({ actions: ActionsPreview, endsIn: SeenStage });
export type StageMovePreview = z.infer<typeof StageMovePreview>;

/** Where the reader may move a submission. */
export const PossibleMove = SeenStage.extend({
  id: Uuid,
  reason: z.enum(REASON_RULES),
  /** Whether the person who sent it reads the reason, and whether they see anything of the move. */
  reasonShown: z.boolean(),
  told: z.boolean(),
  /** How many have to approve, how many have, and whether the reader is one of them. */
  approvals: z.int().min(0),
  approved: z.int().min(0),
  approvedByMe: z.boolean(),
});
export type PossibleMove = z.infer<typeof PossibleMove>;

/** What waits for a person: what they have sent and is not over, and how much they have to look at. */
export const WaitingSubmissions = z.object({
  /** Newest first, at most five; those that wait for changes of theirs come first. */
  mine: z.array(SubmissionRow),
  drafts: z.int().min(0),
  /** By form, for those who may move what is sent to it: how many are new, ask for review or are under review. */
  toReview: z.array(z.object({ form: z.object({ id: Uuid, label: z.string() }), count: z.int().min(1) })),
});
export type WaitingSubmissions = z.infer<typeof WaitingSubmissions>;

/** A submission as a whole, with what its version asked. */
export const Submission = SubmissionRow.extend({
  version: z.int().min(1),
  structure: FormStructure,
  answers: FormAnswers,
  /** Who sent it in the submitter's name; null where they did so themselves, and for readers who may not know. */
  sentBy: PersonNamed.nullable(),
  /** Oldest first. */
  history: z.array(SubmissionStep),
  isOwn: z.boolean(),
  moves: z.array(PossibleMove),
  mayChange: z.boolean(),
  /** What is known of the reader, where they sent it; a guest without ranks for others. */
  respondent: KnownOfRespondent,
  mayRemove: z.boolean(),
  /** The stages of its form that the reader may see, in their order. */
  path: z.array(SeenStage),
  /** The form by which the reader may appeal now. */
  appeal: z.object({ id: Uuid, label: z.string() }).nullable(),
  /** Names of the members, ranks and departments that answers name, by their ids. */
  names: z.record(z.string(), z.string()),
});
export type Submission = z.infer<typeof Submission>;
