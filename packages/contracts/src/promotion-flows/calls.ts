import * as z from 'zod';
import { actionCheckErrors } from '../actions/check-errors.ts';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { PROMOTION_DIRECTIONS, PROMOTION_FLOW } from './constants.ts';
import { PromotionFlow, PromotionFlowTerms, PromotionPreview, RunnableFlow } from './model.ts';

const manage = { permission: 'system.changeRanks' } as const;
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
/** What stands in the way of saving a flow: its ranks and actions are such that the caller could do all of it by hand. */
const ofTerms = ['promotionFlows.clash', ...actionCheckErrors] as const;

/** Calls about promotion flows. Flows are run as bulk actions, of one member or of many. */
export const promotionFlowsCalls = {
  /** All flows of a community in their order, for those who manage them. */
  list: defineCall({
    event: 'promotionFlows/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ flows: z.array(PromotionFlow) }),
    errors: [],
  }),
  /** The flows that the caller may run, in their order; those that are archived are left out. */
  offer: defineCall({
    event: 'promotionFlows/offer',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ flows: z.array(RunnableFlow) }),
    errors: [],
  }),
  /** Makes a flow behind the last one, within the limit of the community. */
  add: defineCall({
    event: 'promotionFlows/add',
    kind: 'mutation',
    who: manage,
    audit: { action: 'PROMOTION_FLOW_CREATE', about: 'created' },
    scope: 'proven',
    input: z.strictObject({ community: Uuid, flow: PromotionFlowTerms }),
    output: z.object({ id: Uuid }),
    errors: [...ofTerms, 'communities.limitReached'],
  }),
  /** Keeps a flow in the place of the one before, where it was not changed since `revision`. */
  edit: defineCall({
    event: 'promotionFlows/edit',
    kind: 'mutation',
    who: manage,
    audit: 'PROMOTION_FLOW_EDIT',
    scope: 'proven',
    input: AboutOne.extend({ flow: PromotionFlowTerms, revision: z.int().min(1) }),
    output: z.object({ revision: z.int().min(1) }),
    errors: [...ofTerms, 'promotionFlows.unknown', 'promotionFlows.outdated'],
  }),
  /** Puts a flow before another one; null for behind the last. */
  move: defineCall({
    event: 'promotionFlows/move',
    kind: 'mutation',
    who: manage,
    audit: 'PROMOTION_FLOW_MOVE',
    scope: 'proven',
    input: AboutOne.extend({ before: Uuid.nullable() }),
    output: z.object({ id: Uuid }),
    errors: ['promotionFlows.unknown'],
  }),
  /** Deletes a flow. Members keep the ranks that it gave. */
  remove: defineCall({
    event: 'promotionFlows/remove',
    kind: 'mutation',
    who: manage,
    audit: 'PROMOTION_FLOW_REMOVE',
    scope: 'proven',
    input: AboutOne,
    output: z.object({ id: Uuid }),
    errors: ['promotionFlows.unknown'],
  }),
  /**
   * Runs a flow for one member, all of it or nothing; `change` is null where it changes nothing. Many members are promoted by a bulk
   * action, which goes on in the background.
   */
  run: defineCall({
    event: 'promotionFlows/run',
    kind: 'mutation',
    who: 'member',
    audit: 'MEMBER_RANKS_CHANGE',
    scope: 'proven',
    input: AboutOne.extend({
      accId: Uuid,
      direction: z.enum(PROMOTION_DIRECTIONS),
      reason: Text.trim().max(PROMOTION_FLOW.reasonMax).default(''),
    }),
    output: z.object({ change: Uuid.nullable() }),
    errors: [
      'promotionFlows.unknown',
      'promotionFlows.archived',
      'promotionFlows.wrongDirection',
      'promotionFlows.lacks',
      'permissions.missing',
      'permissions.outranked',
      'permissions.notYours',
      'members.notFound',
      'members.wrongState',
      'departments.rankUnknown',
      'departments.primaryHeld',
      'actions.stepFailed',
    ],
  }),
  /**
   * What running a flow would do to one member, found out by doing it and taking it back: nothing is kept of it. For many members
   * `bulkActions.preview` says it by groups.
   */
  preview: defineCall({
    event: 'promotionFlows/preview',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('nothing of it is kept'),
    scope: 'community',
    input: AboutOne.extend({ accId: Uuid, direction: z.enum(PROMOTION_DIRECTIONS) }),
    output: PromotionPreview,
    errors: [
      'promotionFlows.unknown',
      'promotionFlows.archived',
      'promotionFlows.wrongDirection',
      'permissions.missing',
      'members.notFound',
    ],
  }),
};
