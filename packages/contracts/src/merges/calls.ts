import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { MERGES } from './constants.ts';
import { Duplicates, MergeChoices, MergeEntry, MergePreview, MergeUndone } from './model.ts';
import { Text } from '../kit/text.ts';

// One membership ends by it, as by a kick; seeing both takes the permission of the list.
const merge = { permission: 'system.kick' } as const;
const Pair = z.strictObject({ community: Uuid, from: Uuid, into: Uuid });
const Two = z.strictObject({ community: Uuid, a: Uuid, b: Uuid });
const merging = ['members.notFound', 'merges.sameMember', 'permissions.missing'] as const;

/** Calls that make one membership of two, where one person has two accounts (@decision 0047). */
export const mergesCalls = {
  /** Both side by side, where they differ, and what merging `from` into `into` would do. Changes nothing. */
  preview: defineCall({
    event: 'merges/preview',
    kind: 'query',
    who: merge,
    scope: 'community',
    input: Pair,
    output: MergePreview,
    errors: merging,
  }),
  /**
   * Ends the membership `from`; what belongs to it goes to `into`. The accounts stay as they are. Giving ranks takes
   * `system.changeRanks` and the rules of giving, the other one's name `system.changeDisplayName`, and each field the
   * permission to write it. A ban on either is on both afterwards, which takes `system.ban`.
   */
  merge: defineCall({
    event: 'merges/merge',
    kind: 'mutation',
    who: merge,
    audit: { action: 'MEMBER_MERGE', about: ['into'] },
    scope: 'proven',
    stepUp: true,
    input: Pair.extend({
      seen: Text.max(100),
      choices: MergeChoices,
      reason: Text.trim().min(1, 'Say why. The person reads it.').max(MERGES.reasonMax),
    }),
    output: z.object({ id: Uuid, from: Uuid, into: Uuid }),
    errors: [
      ...merging,
      'members.yourself',
      'merges.ownerStays',
      'merges.changedSince',
      'merges.notTheirRank',
      'departments.primaryHeld',
      'profileFields.takenBy',
      'permissions.outranked',
      'permissions.notYours',
    ],
  }),
  /**
   * Takes a merge back within a week: both are as they were, but for what was changed since, which is told. It takes
   * `system.ban`, `system.archive` and `system.changeDisplayName` where it changes a ban, what somebody is, or a name.
   */
  undo: defineCall({
    event: 'merges/undo',
    kind: 'mutation',
    who: merge,
    audit: { action: 'MEMBER_MERGE_UNDO', about: 'lookedUp' },
    scope: 'proven',
    stepUp: true,
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: MergeUndone,
    errors: [
      'communities.full',
      'members.notFound',
      'members.yourself',
      'merges.unknown',
      'merges.stands',
      'merges.joinedAgain',
      'permissions.missing',
      'permissions.outranked',
      'permissions.notYours',
    ],
  }),
  /** Merges, newest first. */
  list: defineCall({
    event: 'merges/list',
    kind: 'query',
    who: merge,
    scope: 'community',
    input: z.strictObject({ community: Uuid, before: Uuid.nullish(), limit: z.int().min(1).max(100).default(50) }),
    output: z.object({ items: z.array(MergeEntry), next: Uuid.nullable() }),
    errors: ['permissions.missing'],
  }),
  /** Members who may be one person: one typed what the other signs in with, or their names read alike. */
  duplicates: defineCall({
    event: 'merges/duplicates',
    kind: 'query',
    who: merge,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      after: z.int().min(0).max(100_000).default(0),
      limit: z.int().min(1).max(100).default(25),
      /** Those of whom somebody has said that they are two people, instead of the others. */
      dismissed: z.boolean().default(false),
    }),
    output: z.object({
      items: z.array(Duplicates),
      total: z.int().min(0),
      /** How many there are of whom somebody has said so. */
      dismissed: z.int().min(0),
      next: z.int().nullable(),
    }),
    errors: ['permissions.missing'],
  }),
  /** Says of two who are suggested that they are two people: not suggested again, unless something else speaks for one. */
  dismissDuplicates: defineCall({
    event: 'merges/dismissDuplicates',
    kind: 'mutation',
    who: merge,
    audit: { action: 'MEMBER_DISTINCT', about: ['a'] },
    scope: 'proven',
    input: Two,
    output: z.object({ a: Uuid, b: Uuid }),
    errors: [...merging, 'merges.notDuplicates'],
  }),
  /** Takes that back: they are suggested again. */
  restoreDuplicates: defineCall({
    event: 'merges/restoreDuplicates',
    kind: 'mutation',
    who: merge,
    audit: { action: 'MEMBER_DISTINCT_UNDO', about: ['a'] },
    scope: 'proven',
    input: Two,
    output: z.object({ a: Uuid, b: Uuid }),
    errors: [...merging, 'merges.notDismissed'],
  }),
};
