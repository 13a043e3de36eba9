import * as z from 'zod';
import { Moment, Seq, Uuid } from '../kit/ids.ts';
import { MemberRow } from '../directory/model.ts';
import { MEMBERS } from './constants.ts';
import { MemberAccount } from './model.ts';
import { Text } from '../kit/text.ts';

/** Why somebody did something to a member; may be left out. */
export const Reason = Text.trim().max(MEMBERS.reasonMax).default('');

/** The same where it may not be left out; `ask` tells whoever did so. */
export const neededReason = (ask: string) => Text.trim().min(1, ask).max(MEMBERS.reasonMax);

/** Everything staff see of one person. Their notes are a feature of their own. */
export const MemberDetail = z.object({
  asOf: Seq,
  row: MemberRow,
  member: MemberAccount,
  /** Who banned them, where somebody is. */
  bannedBy: z.string().nullable(),
  /** Whether the power rule, and that it is somebody else, let the caller act on them. */
  mayActOn: z.boolean(),
  /** When held ranks end, of those that do. */
  rankEnds: z.array(z.object({ rank: z.string(), expiresAt: Moment })).default([]),
  /**
   * Of who is archived: the ranks they lost by it that are there still, the highest first. `mayGive` tells whether the asker
   * may give one back.
   */
  formerRanks: z
    .array(z.object({ id: Uuid, label: z.string(), expiresAt: Moment.nullable(), mayGive: z.boolean() }))
    .default([]),
  /** What they hold, in the order of departments; banned, they do not fill it. */
  positions: z.array(z.object({ id: z.string(), label: z.string(), department: z.string() })).default([]),
});
export type MemberDetail = z.infer<typeof MemberDetail>;
