import * as z from 'zod';
import { ActionList } from '../actions/model.ts';
import { Colour } from '../communities/settings.ts';
import { FormCondition } from '../form-structure/model.ts';
import { Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { APPLICANT_VIEWS, REASON_RULES, STAGE, SUBMISSION_STATES } from './constants.ts';

const Label = Name.max(STAGE.labelMax, `Use at most ${STAGE.labelMax} characters.`);
const Ranks = z.array(Uuid).max(STAGE.ranksMax).default([]);

/** A stage that submissions stand in (@spec §3 stagesInfo). Its first stage is where a group begins. */
export const Stage = z.strictObject({
  id: Uuid,
  label: Label.min(1, 'Give every stage a name.'),
  icon: Text.max(STAGE.iconMax).nullable().default(null),
  colour: Colour.nullable().default(null),
  /** The state of §4 that it stands for. */
  state: z.literal(SUBMISSION_STATES),
  applicantSees: z.enum(APPLICANT_VIEWS).default('label'),
  /** The other words, where `applicantSees` is `other`. */
  applicantLabel: Label.default(''),
  reason: z.enum(REASON_RULES).default('optional'),
  /** Whether the person who sent it reads the reason; never where they see nothing of the stage. */
  reasonShown: z.boolean().default(true),
  /** Where a submission may go from here; null for anywhere in the group. */
  next: z.array(Uuid).max(STAGE.stagesMax).nullable().default(null),
  /** Of those who may change stages, only people with one of these ranks move into it; empty for all of them. */
  movers: Ranks,
  /** How many people have to approve before a submission gets here, and of which ranks they are; empty for all who move. */
  approvals: z.int().min(0).max(STAGE.approvalsMax).default(0),
  approvers: Ranks,
  /** The form by which the person who sent it may appeal while it stands here. */
  appeal: Uuid.nullable().default(null),
});
export type Stage = z.infer<typeof Stage>;

/** Stages that belong together, in their order (@spec §3 stageGroupInfo). */
export const StageGroup = z.object({
  id: Uuid,
  label: z.string(),
  stages: z.array(Stage),
  /** Counts its changes; the base of the next one. */
  revision: z.int().min(1),
});
export type StageGroup = z.infer<typeof StageGroup>;

/** What is given of a group. */
export const StageGroupTerms = z.strictObject({
  label: Name.min(1, 'Give the group a name.').max(STAGE.labelMax, `Use at most ${STAGE.labelMax} characters.`),
  stages: z.array(Stage).min(1, 'Add a stage.').max(STAGE.stagesMax, `Use at most ${STAGE.stagesMax} stages.`),
});
export type StageGroupTerms = z.infer<typeof StageGroupTerms>;

const Score = z.number().min(-STAGE.scoreMax).max(STAGE.scoreMax).nullable().default(null);

/** A move that is made without a person: as soon as a submission gets into a stage, or so many hours later. */
export const AutomaticMove = z.strictObject({
  to: Uuid,
  /** Null for at once. */
  afterHours: z.int().min(1).max(STAGE.hoursMax).nullable().default(null),
  when: FormCondition.nullable().default(null),
  /** The score that the submission has to have at least, and at most. */
  scoreFrom: Score,
  scoreTo: Score,
});
export type AutomaticMove = z.infer<typeof AutomaticMove>;

/** What happens in one stage of one form. */
export const StageRule = z.strictObject({
  stage: Uuid,
  /** What is done to the person who sent it when it gets here, and when it goes on from here. */
  enter: ActionList.default([]),
  leave: ActionList.default([]),
  automatic: z.array(AutomaticMove).max(STAGE.automaticMax).default([]),
});
export type StageRule = z.infer<typeof StageRule>;

/** How submissions of one form go through stages. `group` is null for the standard stages. */
export const StagePlan = z.object({
  group: Uuid.nullable(),
  rules: z.array(StageRule),
  /** Zero before it was saved for the first time. */
  revision: z.int().min(0),
});
export type StagePlan = z.infer<typeof StagePlan>;
