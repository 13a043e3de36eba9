import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { DIRECTORY } from './constants.ts';
import { filterCalls } from './filters/calls.ts';
import { MemberColumns, MemberCounts, MemberPage, MemberQuery, MemberView, ViewName } from './model.ts';

const manage = { permission: 'system.manageMembers' } as const;
/** What a filter is refused with that the caller may not use, or that is of a field which is gone. */
const filtering = ['communities.ownerOnly', 'permissions.missing', 'profileFields.unknown'] as const;

/** Calls by which staff look through the members of a community. */
export const directoryCalls = {
  ...filterCalls,
  /** Members by page, in one order, as far as they match. */
  list: defineCall({
    event: 'members/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      ...MemberQuery.shape,
      /** Null for those the caller keeps. What they may not see is left out. */
      columns: MemberColumns.nullish(),
      after: Text.max(1_000).nullish(),
      limit: z.int().min(1).max(DIRECTORY.pageMax).default(100),
    }),
    output: MemberPage,
    errors: [...filtering],
  }),
  /** How many members each choice of the list's filters would show. A call of its own, so that no page waits for it. */
  counts: defineCall({
    event: 'members/counts',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid, ...MemberQuery.shape }),
    output: MemberCounts,
    errors: [...filtering],
  }),
  /**
   * The caller's own saved views, and those that are shared, each by name. A shared view that filters by what the caller may not see
   * is left out, as it would tell what somebody looked for there.
   */
  views: defineCall({
    event: 'members/views',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.array(MemberView),
    errors: [],
  }),
  /**
   * Keeps a question under a name, in place of the one that had the name: for the caller, or `shared` with all who may manage members.
   * A shared view is the community's: each of them may replace and remove it, and it stays when its maker leaves.
   */
  saveView: defineCall({
    event: 'members/saveView',
    kind: 'mutation',
    who: manage,
    audit: unaudited('a way of looking at a list, which changes nothing that is in it'),
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      name: ViewName,
      query: MemberQuery,
      columns: MemberColumns.nullish(),
      shared: z.boolean().default(false),
    }),
    output: MemberView,
    errors: ['members.tooManyViews', ...filtering],
  }),
  /** Keeps which columns the caller's list of members has, and in which order; null for those of everybody. */
  chooseColumns: defineCall({
    event: 'members/chooseColumns',
    kind: 'mutation',
    who: manage,
    audit: unaudited('one person’s own columns of a list, which nobody else sees'),
    scope: 'community',
    input: z.strictObject({ community: Uuid, columns: MemberColumns.nullable() }),
    output: z.object({ columns: MemberColumns.nullable() }),
    errors: ['permissions.missing', 'profileFields.unknown'],
  }),
  /** Deletes one of the caller's views, or a shared one. */
  removeView: defineCall({
    event: 'members/removeView',
    kind: 'mutation',
    who: manage,
    audit: unaudited('a way of looking at a list, which changes nothing that is in it'),
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['members.viewUnknown'],
  }),
};
