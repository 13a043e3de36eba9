import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { MEMBERS } from '../members/constants.ts';
import { RecentWork, RecentWorkHours, RemovedWork, RestoredWork } from './recent-work.ts';

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
  /** What a member did in the last hours and the caller may remove, counted by kind, before they are banned (`removeWorkHours`). */
  recentWork: defineCall({
    event: 'bans/recentWork',
    kind: 'query',
    who: { permission: 'system.ban' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, accId: Uuid, hours: RecentWorkHours }),
    output: RecentWork,
    errors: ['members.notFound'],
  }),
  /** What was removed with bans of a member in the last 30 days, the newest first: 20 removals at most. */
  removedWork: defineCall({
    event: 'bans/removedWork',
    kind: 'query',
    who: { permission: 'system.ban' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, accId: Uuid }),
    output: z.object({ items: z.array(RemovedWork).max(20) }),
    errors: ['members.notFound'],
  }),
  /** Restores all that was removed with a ban, within 30 days; it takes no ending of the ban. What is gone or was changed since stays as it is. */
  restoreWork: defineCall({
    event: 'bans/restoreWork',
    kind: 'mutation',
    who: { permission: 'system.ban' },
    audit: { action: 'MEMBER_WORK_RESTORE', about: 'lookedUp' },
    scope: 'proven',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: RestoredWork,
    errors: ['bans.workUnknown', 'bans.workRestored', 'communities.limitReached', 'permissions.outranked'],
  }),
};
