import * as z from 'zod';
import { defineActionKind } from '../actions/kind.ts';
import { STRUCTURE } from '../departments/enums.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { MemberName } from '../member-names/model.ts';
import { neededReason, Reason } from '../members/staff-model.ts';

const RANKS_MAX = 20;
const DAYS_MAX = 3_650;
const RankReason = Text.trim().max(STRUCTURE.reasonMax).default('');
const NeededReason = neededReason('Say why. They read it.');
const Ranks = z.array(Uuid).min(1, 'Choose a rank.').max(RANKS_MAX);

/** When something ends: at a moment, or so many days after it begins. */
export const ActionEnd = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('moment'), at: Moment }),
  z.strictObject({ by: z.literal('days'), days: z.int().min(1, 'Give at least one day.').max(DAYS_MAX) }),
]);
export type ActionEnd = z.infer<typeof ActionEnd>;

/** Kinds of actions that change a member, each with its settings. */
export const memberActionKinds = [
  defineActionKind(
    'giveRanks',
    z.strictObject({
      ranks: Ranks,
      /** When the ranks end; null for the end that each rank has by itself. */
      end: ActionEnd.nullable().default(null),
      /** Whether a primary rank takes the place of the one that the member has in its department. */
      replace: z.boolean().default(false),
      reason: RankReason,
    }),
  ),
  defineActionKind('takeRanks', z.strictObject({ ranks: Ranks, reason: RankReason })),
  defineActionKind('letIn', z.strictObject({})),
  defineActionKind('decline', z.strictObject({ reason: Reason })),
  defineActionKind('setStatus', z.strictObject({ status: Uuid.nullable() })),
  defineActionKind('setName', z.strictObject({ name: MemberName.nullable() })),
  defineActionKind('archive', z.strictObject({ reason: Reason })),
  defineActionKind('reactivate', z.strictObject({ reason: Reason, giveBack: z.boolean().default(false) })),
  defineActionKind('kick', z.strictObject({ reason: NeededReason })),
  defineActionKind('ban', z.strictObject({ reason: NeededReason, end: ActionEnd.nullable().default(null) })),
] as const;
