import * as z from 'zod';
import { ActionList, ActionsPreview } from '../actions/model.ts';
import { Uuid } from '../kit/ids.ts';
import { Name } from '../kit/text.ts';
import { KINDS_NOT_IN_FLOWS, PROMOTION_FLOW, PROMOTION_TYPES } from './constants.ts';

const Label = Name.max(PROMOTION_FLOW.labelMax, `Use at most ${PROMOTION_FLOW.labelMax} characters.`);
const RankIds = z
  .array(Uuid)
  .max(PROMOTION_FLOW.ranksMax, `Choose at most ${PROMOTION_FLOW.ranksMax} ranks.`)
  .refine((ids) => new Set(ids).size === ids.length, 'A rank is named twice.');
const FlowActions = ActionList.refine(
  (list) => list.every(({ kind }) => !KINDS_NOT_IN_FLOWS.includes(kind)),
  'A promotion flow can neither run another one, write comments nor ask for forms.',
);

const terms = {
  label: Label.min(1, 'Give the flow a name.'),
  /** Where members come from and where they get to, in words. */
  labelFrom: Label.default(''),
  labelTo: Label.default(''),
  /** What a promotion gives and takes. A demotion gives what a promotion takes, and takes what it gives. */
  ranksToAdd: RankIds,
  ranksToRemove: RankIds,
  /** What a member must have to be promoted: each of these ranks, or one of them. */
  ranksNeeded: RankIds,
  needs: z.enum(['all', 'any']).default('all'),
  promotionType: z.enum(PROMOTION_TYPES).default('both'),
  promoteActions: FlowActions.default([]),
  demoteActions: FlowActions.default([]),
  /** An archived flow stays as it is, and is not run. */
  archived: z.boolean().default(false),
};

/** What is given of a flow. */
export const PromotionFlowTerms = z
  .strictObject(terms)
  .refine(({ ranksToAdd, ranksToRemove }) => ranksToAdd.length + ranksToRemove.length > 0, {
    path: ['ranksToAdd'],
    message: 'Choose a rank to give or to take.',
  })
  .refine(({ ranksToAdd, ranksToRemove }) => !ranksToAdd.some((id) => ranksToRemove.includes(id)), {
    path: ['ranksToRemove'],
    message: 'A rank is either given or taken.',
  });
export type PromotionFlowTerms = z.infer<typeof PromotionFlowTerms>;

/** A way of changing ranks that is set up once and run for members. */
export const PromotionFlow = z.object({
  id: Uuid,
  ...terms,
  label: z.string(),
  labelFrom: z.string(),
  labelTo: z.string(),
  /** Counts its changes; the base of the next one. */
  revision: z.int().min(1),
});
export type PromotionFlow = z.infer<typeof PromotionFlow>;

/** A flow as those see it who may run it; ranks by what they are called now. */
export const RunnableFlow = PromotionFlow.pick({
  id: true,
  label: true,
  labelFrom: true,
  labelTo: true,
  promotionType: true,
}).extend({ adds: z.array(z.string()), removes: z.array(z.string()) });
export type RunnableFlow = z.infer<typeof RunnableFlow>;

/**
 * What running a flow would come to for one member. `code` and `text` say why it is refused; ranks are by their labels. `actions`
 * are those of the flow, where the ranks could be changed.
 */
export const PromotionPreview = z.object({
  state: z.enum(['will', 'unchanged', 'refused']),
  code: z.string().nullable(),
  text: z.string().nullable(),
  gives: z.array(z.string()),
  takes: z.array(z.string()),
  actions: ActionsPreview.shape.actions,
});
export type PromotionPreview = z.infer<typeof PromotionPreview>;
