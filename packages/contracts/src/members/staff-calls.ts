import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { ACTION_PERMISSIONS, MEMBERS } from './constants.ts';
import {
  MemberDetail,
  MemberNote,
  MemberNotes,
  MemberPage,
  MemberQuery,
  MemberView,
  neededReason,
  NotePosition,
  Reason,
} from './staff-model.ts';

const manage = { permission: 'system.manageMembers' } as const;
const AboutMember = z.strictObject({ community: Uuid, accId: Uuid });
const NeededReason = neededReason('Say why. The person reads it.');
const acting = ['communities.notFound', 'members.notFound', 'members.yourself', 'permissions.outranked'] as const;

/** Calls by which staff look after the members of a community. */
export const staffCalls = {
  /** Members by page, in one order, as far as they match. */
  list: defineCall({
    event: 'members/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      ...MemberQuery.shape,
      after: z.string().max(1_000).nullish(),
      limit: z.int().min(1).max(MEMBERS.pageMax).default(100),
    }),
    output: MemberPage,
    errors: ['communities.notFound'],
  }),
  /** One member with what staff know of them. */
  get: defineCall({
    event: 'members/get',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutMember,
    output: MemberDetail,
    errors: ['communities.notFound', 'members.notFound'],
  }),
  /** Sends an active or archived member away. They may ask to join again. */
  kick: defineCall({
    event: 'members/kick',
    kind: 'mutation',
    who: { permission: ACTION_PERMISSIONS.kick },
    input: AboutMember.extend({ reason: NeededReason }),
    output: z.object({ accId: Uuid }),
    errors: [...acting, 'members.wrongState'],
  }),
  /** Shuts somebody out, for good or until a moment. What they were before is kept for when the ban ends. */
  ban: defineCall({
    event: 'members/ban',
    kind: 'mutation',
    who: { permission: ACTION_PERMISSIONS.ban },
    stepUp: true,
    input: AboutMember.extend({ reason: NeededReason, until: Moment.nullable().default(null) }),
    output: z.object({ accId: Uuid }),
    errors: [...acting, 'members.wrongState', 'members.endPassed'],
  }),
  /** Ends a ban; the person is again what they were before it. */
  unban: defineCall({
    event: 'members/unban',
    kind: 'mutation',
    who: { permission: ACTION_PERMISSIONS.unban },
    input: AboutMember.extend({ reason: Reason }),
    output: z.object({ accId: Uuid }),
    errors: [...acting, 'members.wrongState', 'communities.full'],
  }),
  /** Keeps an active member for the record only: they see nothing more than anybody, and their ranks are taken. */
  archive: defineCall({
    event: 'members/archive',
    kind: 'mutation',
    who: { permission: ACTION_PERMISSIONS.archive },
    input: AboutMember.extend({ reason: Reason }),
    output: z.object({ accId: Uuid }),
    errors: [...acting, 'members.wrongState'],
  }),
  /** Makes an archived member an active one. Ranks are given anew, or by undoing that they were taken. */
  reactivate: defineCall({
    event: 'members/reactivate',
    kind: 'mutation',
    who: { permission: ACTION_PERMISSIONS.reactivate },
    input: AboutMember.extend({ reason: Reason }),
    output: z.object({ accId: Uuid }),
    errors: [...acting, 'members.wrongState', 'communities.full'],
  }),
  /** Gives somebody one of the community's statuses, or none. With `seen`, only where they still have that one. */
  setStatus: defineCall({
    event: 'members/setStatus',
    kind: 'mutation',
    who: manage,
    input: AboutMember.extend({ status: Uuid.nullable(), seen: Uuid.nullish() }),
    output: z.object({ accId: Uuid, status: Uuid.nullable() }),
    errors: [...acting, 'members.statusUnknown', 'input.outdated'],
  }),
  /** What staff wrote down about somebody, newest first. */
  notes: defineCall({
    event: 'members/notes',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutMember.extend({ before: NotePosition.nullish() }),
    output: MemberNotes,
    errors: ['communities.notFound', 'members.notFound'],
  }),
  /** Writes a note about somebody that only staff see. */
  addNote: defineCall({
    event: 'members/addNote',
    kind: 'mutation',
    who: manage,
    input: AboutMember.extend({ text: z.string().trim().min(1, 'Write something.').max(MEMBERS.noteMax) }),
    output: MemberNote,
    errors: ['communities.notFound', 'members.notFound'],
  }),
  /**
   * Deletes a note; the audit log keeps it. Of others' notes, neither those about oneself nor those of somebody whom the
   * power rule puts out of reach.
   */
  removeNote: defineCall({
    event: 'members/removeNote',
    kind: 'mutation',
    who: manage,
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['communities.notFound', 'members.noteUnknown', 'members.yourself', 'permissions.outranked'],
  }),
  /** The caller's own saved views, by name. */
  views: defineCall({
    event: 'members/views',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.array(MemberView),
    errors: ['communities.notFound'],
  }),
  /** Keeps a question under a name, in place of the one that had the name. */
  saveView: defineCall({
    event: 'members/saveView',
    kind: 'mutation',
    who: manage,
    input: z.strictObject({ community: Uuid, name: MemberView.shape.name, query: MemberQuery }),
    output: MemberView,
    errors: ['communities.notFound', 'members.tooManyViews'],
  }),
  removeView: defineCall({
    event: 'members/removeView',
    kind: 'mutation',
    who: manage,
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['communities.notFound', 'members.viewUnknown'],
  }),
};
