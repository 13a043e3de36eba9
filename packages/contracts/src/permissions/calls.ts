import * as z from 'zod';
import { ADMIN_SCREEN_NAMES } from '../screens.ts';
import { PreparedDownload } from '../downloads/model.ts';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import {
  AccessReport,
  Analysis,
  Difference,
  EditPreview,
  Editing,
  ItemKey,
  ItemsOfKind,
  Needed,
  PermissionHolder,
  PermissionHolderKey,
} from './editing/edit.ts';
import { ViewedAs } from './model.ts';
import { requestCalls } from './requests.ts';
import { Text } from '../kit/text.ts';

const change = { permission: 'system.changePermissions' } as const;
const rules = ['permissions.outranked', 'permissions.notYours', 'permissions.unknown'] as const;

/** Calls about who may do what, and why. */
export const permissionsCalls = {
  ...requestCalls,
  /** The permission set of a rank or a department, and what a rank inherits. */
  get: defineCall({
    event: 'permissions/get',
    kind: 'query',
    who: change,
    scope: 'community',
    input: z.strictObject({ community: Uuid, of: PermissionHolderKey }),
    output: PermissionHolder,
    errors: ['permissions.unknown'],
  }),
  /** The items that permissions are given on, of each kind there is something of, by name. */
  items: defineCall({
    event: 'permissions/items',
    kind: 'query',
    who: change,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ kinds: z.array(ItemsOfKind) }),
    errors: [],
  }),
  /** What an edit of several ranks and departments would change, and whether it may be done. */
  preview: defineCall({
    event: 'permissions/preview',
    kind: 'query',
    who: change,
    scope: 'community',
    input: z.strictObject({ community: Uuid, ...Editing.shape }),
    output: EditPreview,
    errors: ['permissions.unknown'],
  }),
  /**
   * Gives permissions a value in the sets of ranks and departments: all of it or nothing. `base` is the version that
   * was seen. Answers the change's id, by which it can be undone; null when nothing differed.
   */
  edit: defineCall({
    event: 'permissions/edit',
    kind: 'mutation',
    who: change,
    audit: { action: 'PERMISSIONS_EDIT', about: ['targets.0.id'], kindAt: 'targets.0.kind' },
    input: z.strictObject({ community: Uuid, base: z.int().min(0), ...Editing.shape }),
    output: z.object({ version: z.int(), change: Uuid.nullable() }),
    errors: [...rules, 'permissions.changedMeanwhile'],
  }),
  /** Undoes an edit where nothing it touched has changed since. */
  undo: defineCall({
    event: 'permissions/undo',
    kind: 'mutation',
    who: change,
    audit: { action: 'PERMISSIONS_UNDO', about: 'lookedUp' },
    input: z.strictObject({ community: Uuid, change: Uuid }),
    output: z.object({ version: z.int() }),
    errors: [...rules, 'permissions.changeUnknown', 'permissions.undone', 'permissions.changedMeanwhile'],
  }),
  /** Every permission of one member, or all on one item, with each rule that says something about it. */
  analyse: defineCall({
    event: 'permissions/analyse',
    kind: 'query',
    who: change,
    scope: 'community',
    input: z.strictObject({ community: Uuid, accId: Uuid, item: ItemKey.nullish() }),
    output: Analysis,
    errors: ['members.notFound'],
  }),
  /**
   * What opening an admin screen takes, for those who may not: any one of these permissions, and who can grant one; or
   * a second factor, without which the ranks they hold give nothing (@decision 0060).
   */
  needed: defineCall({
    event: 'permissions/needed',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: z.strictObject({ community: Uuid, place: z.enum(ADMIN_SCREEN_NAMES) }),
    output: Needed,
    errors: ['communities.notFound'],
  }),
  /** What somebody would gain and lose with other ranks. Without a member: somebody who has none yet. */
  whatIf: defineCall({
    event: 'permissions/whatIf',
    kind: 'query',
    who: change,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid.nullish(),
      add: z.array(Uuid).max(50).default([]),
      remove: z.array(Uuid).max(50).default([]),
    }),
    output: Difference,
    errors: ['members.notFound', 'permissions.unknown'],
  }),
  /**
   * Shows the caller's session the community as a member or a set of ranks would see it. Nothing of the community can
   * be changed until {@link permissionsCalls.endView}.
   */
  viewAs: defineCall({
    event: 'permissions/viewAs',
    kind: 'mutation',
    who: change,
    audit: { action: 'VIEW_AS_BEGIN', about: ['as.accId'], kindAt: 'as.kind' },
    input: z.strictObject({
      community: Uuid,
      as: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('member'), accId: Uuid }),
        z.strictObject({ kind: z.literal('ranks'), ranks: z.array(Uuid).max(50) }),
      ]),
    }),
    output: ViewedAs,
    errors: ['members.notFound', 'permissions.unknown', 'permissions.outranked', 'permissions.notViewable'],
  }),
  /** Ends the view; does nothing where there is none. */
  endView: defineCall({
    event: 'permissions/endView',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'VIEW_AS_END', about: 'lookedUp' },
    endsView: true,
    input: z.strictObject({ community: Uuid }),
    output: z.object({}),
    errors: ['communities.notFound'],
  }),
  /**
   * Prepares a CSV of who holds what, of the community and of each of its items, and answers the address it can be fetched
   * at: once, soon and by this session. That it was asked for is put on record now, and what came of it afterwards.
   */
  exportReport: defineCall({
    event: 'permissions/exportReport',
    kind: 'mutation',
    who: change,
    audit: 'PERMISSIONS_REPORT',
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: z.strictObject({ community: Uuid }),
    output: PreparedDownload,
    errors: [],
  }),
  /** Who holds what, by name and a page at a time. */
  report: defineCall({
    event: 'permissions/report',
    kind: 'query',
    who: change,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      /** Part of a name; all where it is empty. */
      search: Text.trim().max(100).default(''),
      after: Uuid.nullish(),
      limit: z.int().min(1).max(500).default(200),
    }),
    output: AccessReport,
    errors: [],
  }),
};
