import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { MEMBERS } from '../members/constants.ts';

const Until = Moment.nullable();

/** Calls about bans that are there; `members.ban` and `members.unban` begin and end them. */
export const bansCalls = {
  /**
   * Changes why somebody is banned and until when, null being for good; the person is told. `seen` is what the ban said when the
   * change was made: where it says something else by now, nothing is changed.
   */
  edit: defineCall({
    event: 'bans/edit',
    kind: 'mutation',
    who: { permission: 'system.ban' },
    audit: 'MEMBER_BAN_EDIT',
    scope: 'proven',
    stepUp: true,
    input: z.strictObject({
      community: Uuid,
      accId: Uuid,
      reason: Text.trim().min(1, 'Say why.').max(MEMBERS.reasonMax),
      until: Until,
      seen: z.strictObject({ reason: Text.max(MEMBERS.reasonMax), until: Until }).optional(),
    }),
    output: z.object({ reason: z.string(), until: Until }),
    errors: [
      'members.notFound',
      'members.yourself',
      'members.endPassed',
      'bans.over',
      'communities.full',
      'input.outdated',
      'permissions.outranked',
    ],
  }),
};
