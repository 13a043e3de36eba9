import * as z from 'zod';
import { STRUCTURE } from '../../departments/enums.ts';
import { Moment, Uuid } from '../../kit/ids.ts';
import { Text } from '../../kit/text.ts';
import { NOTES } from '../../member-notes/constants.ts';
import { neededReason, Reason } from '../staff-model.ts';

const NeededReason = neededReason('Say why. They read it.');
const RankReason = Text.trim().max(STRUCTURE.reasonMax).default('');

/** What can be done to each of many members, with what the call for one of them takes. */
export const memberActions = [
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
    text: Text.trim().min(1, 'Write something.').max(NOTES.textMax),
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
] as const;

/** An action of many members. */
export type BulkMemberAction = z.infer<(typeof memberActions)[number]>;
