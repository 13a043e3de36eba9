import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { TIMING } from '../kit/timing.ts';
import { MEMBERS } from './constants.ts';
import { MemberAccount, MemberCards } from './model.ts';
import { staffCalls } from './staff-calls.ts';
import { Text } from '../kit/text.ts';

/** Calls about the members of a community. */
export const membersCalls = {
  ...staffCalls,
  /** The caller's own account in a community, null for a stranger. The event is @spec §7's. */
  mine: defineCall({
    event: 'communities/accounts/get',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: MemberAccount.nullable(),
    errors: ['communities.notFound'],
    timeoutMs: TIMING.requestTimeoutMs,
  }),
  /** The newest active members; for members only. */
  recent: defineCall({
    event: 'members/recent',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: MemberCards,
    errors: [],
  }),
  /** Who waits for an answer, longest first. */
  pending: defineCall({
    event: 'members/pending',
    kind: 'query',
    who: { permission: 'system.manageMembers' },
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: MemberCards,
    errors: [],
  }),
  /** Lets a pending person in, or sends them away. They are told, why too where it is said, and their open page changes. */
  decide: defineCall({
    event: 'members/decide',
    kind: 'mutation',
    who: { permission: 'system.manageMembers' },
    audit: ({ decision }) => (decision === 'decline' ? 'MEMBER_DECLINE' : 'MEMBER_ACCEPT'),
    scope: 'proven',
    input: z
      .strictObject({
        community: Uuid,
        accId: Uuid,
        decision: z.enum(['accept', 'decline']),
        /** Why somebody is declined; they read it. */
        reason: Text.trim().max(MEMBERS.reasonMax).default(''),
      })
      .refine(({ decision, reason }) => decision === 'decline' || reason === '', {
        path: ['reason'],
        error: 'A reason is told to who is declined. Leave it out.',
      }),
    output: z.object({ accId: Uuid, decision: z.enum(['accept', 'decline']) }),
    errors: ['members.notFound', 'members.notPending', 'communities.full', 'permissions.outranked'],
  }),
};
