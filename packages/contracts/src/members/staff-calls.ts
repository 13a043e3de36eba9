import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { RecentWorkHours } from '../bans/recent-work.ts';
import { STRUCTURE } from '../departments/enums.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { ACTION_PERMISSIONS } from './constants.ts';
import { MemberDetail, neededReason, Reason } from './staff-model.ts';

const manage = { permission: 'system.manageMembers' } as const;
const AboutMember = z.strictObject({ community: Uuid, accId: Uuid });
const NeededReason = neededReason('Say why. The person reads it.');
const acting = ['members.notFound', 'members.yourself', 'permissions.outranked'] as const;

/** Calls by which staff look after the members of a community. */
export const staffCalls = {
  /** One member with what staff know of them. */
  get: defineCall({
    event: 'members/get',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutMember,
    output: MemberDetail,
    errors: ['members.notFound'],
  }),
  /** Sends an active or archived member away. They may ask to join again. */
  kick: defineCall({
    event: 'members/kick',
    kind: 'mutation',
    who: { permission: ACTION_PERMISSIONS.kick },
    audit: 'MEMBER_KICK',
    scope: 'proven',
    input: AboutMember.extend({ reason: NeededReason }),
    output: z.object({ accId: Uuid }),
    errors: [...acting, 'members.wrongState'],
  }),
  /**
   * Shuts somebody out, for good or until a moment. What they were before is kept for when the ban ends. With `removeWorkHours`, what they
   * did in these hours is removed in the same transaction, as far as the caller may remove it (`bans.recentWork`).
   */
  ban: defineCall({
    event: 'members/ban',
    kind: 'mutation',
    who: { permission: ACTION_PERMISSIONS.ban },
    audit: 'MEMBER_BAN',
    scope: 'proven',
    stepUp: true,
    input: AboutMember.extend({
      reason: NeededReason,
      until: Moment.nullable().default(null),
      removeWorkHours: RecentWorkHours.nullable().default(null),
    }),
    output: z.object({ accId: Uuid }),
    errors: [...acting, 'members.wrongState', 'members.endPassed'],
  }),
  /** Ends a ban; the person is again what they were before it. With `seen`, only the ban that began then. */
  unban: defineCall({
    event: 'members/unban',
    kind: 'mutation',
    who: { permission: ACTION_PERMISSIONS.unban },
    audit: 'MEMBER_UNBAN',
    scope: 'proven',
    input: AboutMember.extend({ reason: Reason, seen: z.strictObject({ bannedAt: Moment }).optional() }),
    output: z.object({ accId: Uuid }),
    errors: [...acting, 'members.wrongState', 'communities.full', 'input.outdated'],
  }),
  /**
   * Keeps an active member for the record only: they see nothing more than anybody, and their ranks are taken. With `seen`,
   * only who is active since then and whose ranks that change was the last of.
   */
  archive: defineCall({
    event: 'members/archive',
    kind: 'mutation',
    who: { permission: ACTION_PERMISSIONS.archive },
    audit: 'MEMBER_ARCHIVE',
    scope: 'proven',
    input: AboutMember.extend({
      reason: Reason,
      seen: z.strictObject({ since: Moment, change: Uuid.nullable() }).optional(),
    }),
    output: z.object({ accId: Uuid }),
    errors: [...acting, 'members.wrongState', 'input.outdated'],
  }),
  /**
   * Makes an archived member an active one. Of the ranks they lost by being archived those of `giveBack` are given in the same
   * step, by the rules of giving; or `ranks` is a change that took some, undone in the same step. With `seen`, only who is
   * archived since then.
   */
  reactivate: defineCall({
    event: 'members/reactivate',
    kind: 'mutation',
    who: { permission: ACTION_PERMISSIONS.reactivate },
    audit: 'MEMBER_REACTIVATE',
    scope: 'proven',
    input: AboutMember.extend({
      reason: Reason,
      seen: z.strictObject({ since: Moment }).optional(),
      ranks: Uuid.optional(),
      giveBack: z.array(Uuid).max(STRUCTURE.ranksPerChange).optional(),
    }),
    output: z.object({ accId: Uuid }),
    errors: [
      ...acting,
      'members.wrongState',
      'communities.full',
      'input.outdated',
      'departments.changeUnknown',
      'departments.undone',
      'departments.laterChange',
      'departments.rankUnknown',
      'departments.primaryHeld',
      'permissions.notYours',
      'permissions.missing',
    ],
  }),
  /** Gives somebody one of the community's statuses, or none. With `seen`, only where they still have that one. */
  setStatus: defineCall({
    event: 'members/setStatus',
    kind: 'mutation',
    who: manage,
    audit: 'MEMBER_STATUS',
    scope: 'proven',
    input: AboutMember.extend({ status: Uuid.nullable(), seen: Uuid.nullish() }),
    output: z.object({ accId: Uuid, status: Uuid.nullable() }),
    errors: [...acting, 'members.statusUnknown', 'input.outdated'],
  }),
};
