import * as z from 'zod';
import { partAction } from './audit-actions.ts';
import { defineCall } from '../kit/call.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { Seen } from '../kit/seen.ts';
import { STRUCTURE } from './enums.ts';
import {
  Moved,
  MovePreview,
  NewPart,
  PartChange,
  PartKey,
  PartKind,
  RankRecords,
  RemovalPreview,
  Structure,
} from './model.ts';
import { Text } from '../kit/text.ts';

const Version = z.int().min(0);
const manage = { permission: 'system.manageDepartments' } as const;
const changeRanks = { permission: 'system.changeRanks' } as const;
const powerErrors = ['permissions.outranked', 'permissions.notYours'] as const;
const unknown = ['departments.unknown', 'departments.rankUnknown', 'departments.positionUnknown'] as const;

/** Calls about the structure of a community, and about who holds which rank. */
export const departmentsCalls = {
  /**
   * Departments with their ranks and positions, and how many hold them. For whoever may change departments,
   * permissions or ranks; others lack `system.manageDepartments`.
   */
  list: defineCall({
    event: 'departments/list',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: Structure,
    errors: [],
  }),
  /** Makes a department, a rank or a position, last in its place. */
  add: defineCall({
    event: 'departments/add',
    kind: 'mutation',
    who: manage,
    audit: { action: partAction('create'), about: 'created' },
    input: z.strictObject({ community: Uuid, part: NewPart }),
    output: z.object({ id: Uuid, version: Version }),
    errors: [
      'departments.unknown',
      'departments.full',
      'departments.tooMany',
      'permissions.outranked',
      'input.looksAlike',
    ],
  }),
  /** Changes what is given of a department, a rank or a position. */
  edit: defineCall({
    event: 'departments/edit',
    kind: 'mutation',
    who: manage,
    audit: partAction('edit'),
    input: z.strictObject({ community: Uuid, part: PartChange, seen: Seen.optional() }),
    output: z.object({ version: Version }),
    errors: [
      ...unknown,
      'departments.cycle',
      'departments.positionFull',
      'departments.primaryClash',
      'permissions.outranked',
      'input.outdated',
      'input.looksAlike',
    ],
  }),
  /** What {@link departmentsCalls.remove} would do. */
  previewRemoval: defineCall({
    event: 'departments/previewRemoval',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid, part: PartKey }),
    output: RemovalPreview,
    errors: [...unknown],
  }),
  /**
   * Takes a part away; its people lose it, and units inside a department move up. `removal` is the id under which it can be
   * restored; an upstream that keeps nothing says none. With `into`, another rank is given to the holders of a removed one: to those
   * whom the caller may give it, which takes `system.changeRanks`. `moved` says to how many.
   */
  remove: defineCall({
    event: 'departments/remove',
    kind: 'mutation',
    who: manage,
    audit: partAction('remove'),
    input: z.strictObject({ community: Uuid, part: PartKey, into: Uuid.optional() }),
    output: z.object({ version: Version, removal: Uuid.optional(), moved: Moved.optional() }),
    errors: [...unknown, 'departments.isJoinRank', ...powerErrors],
  }),
  /**
   * Moves one part before a sibling, or to the end; a department also into another unit. `base` is the version the
   * order was seen at: when anything changed since, nothing moves.
   */
  move: defineCall({
    event: 'departments/move',
    kind: 'mutation',
    who: manage,
    audit: { action: 'STRUCTURE_MOVE', about: ['id'], kindAt: 'kind' },
    input: z.strictObject({
      community: Uuid,
      base: Version,
      kind: PartKind,
      id: Uuid,
      before: Uuid.nullable(),
      /** For departments: the unit to be part of; left out to stay where it is. */
      parent: Uuid.nullable().optional(),
      /** For ranks and positions: the department to be in; left out to stay where it is. */
      department: Uuid.optional(),
    }),
    output: z.object({ version: Version }),
    errors: [
      ...unknown,
      'departments.cycle',
      'departments.changedMeanwhile',
      'departments.tooMany',
      'input.looksAlike',
      'departments.primaryClash',
      ...powerErrors,
    ],
  }),
  /** What moving a rank into another department would change for those who hold it. */
  previewMove: defineCall({
    event: 'departments/previewMove',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid, rank: Uuid, department: Uuid }),
    output: MovePreview,
    errors: ['departments.rankUnknown', 'departments.unknown'],
  }),
  /** Says who fills a position. With `seen`, only where nobody else does now. */
  fill: defineCall({
    event: 'departments/fill',
    kind: 'mutation',
    who: manage,
    audit: { action: 'POSITION_FILL', about: ['position'] },
    input: z.strictObject({
      community: Uuid,
      position: Uuid,
      accIds: z.array(Uuid).max(STRUCTURE.capacityMax),
      seen: z.array(Uuid).max(STRUCTURE.capacityMax).optional(),
    }),
    output: z.object({ version: Version }),
    errors: [
      'departments.positionUnknown',
      'departments.positionFull',
      'members.notFound',
      'permissions.outranked',
      'input.outdated',
    ],
  }),
  /** Gives and takes ranks of one member in one step, on record as one change. A rank held already gets the new end. */
  changeRanks: defineCall({
    event: 'departments/changeRanks',
    kind: 'mutation',
    who: changeRanks,
    audit: 'MEMBER_RANKS_CHANGE',
    scope: 'proven',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid,
      /** `expiresAt` left out takes the rank's own default; null is for good. */
      give: z
        .array(z.strictObject({ rank: Uuid, expiresAt: Moment.nullable().optional() }))
        .max(STRUCTURE.ranksPerChange)
        .default([]),
      take: z.array(Uuid).max(STRUCTURE.ranksPerChange).default([]),
      reason: Text.trim().max(STRUCTURE.reasonMax).default(''),
    }),
    output: z.object({ change: Uuid.nullable(), ranks: z.array(z.string()) }),
    errors: [
      'members.notFound',
      'departments.rankUnknown',
      'departments.primaryHeld',
      'departments.notActive',
      'departments.notHeld',
      'departments.expiryPassed',
      ...powerErrors,
    ],
  }),
  /** The history of ranks given and taken, newest first; of one member or of all. */
  records: defineCall({
    event: 'departments/records',
    kind: 'query',
    who: changeRanks,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid.nullish(),
      before: z.int().nullish(),
      limit: z.int().min(1).max(100).default(50),
    }),
    output: RankRecords,
    errors: [],
  }),
  /**
   * Undoes a change of somebody's ranks, on record as a change of its own. A rank whose end is over meanwhile is given back
   * with `expiresAt`, null being for good, and not without.
   */
  undoChange: defineCall({
    event: 'departments/undoChange',
    kind: 'mutation',
    who: changeRanks,
    audit: { action: 'MEMBER_RANKS_UNDO', about: 'lookedUp' },
    scope: 'proven',
    input: z.strictObject({ community: Uuid, change: Uuid, expiresAt: Moment.nullable().optional() }),
    output: z.object({ change: Uuid }),
    errors: [
      'members.notFound',
      'departments.changeUnknown',
      'departments.undone',
      'departments.laterChange',
      'departments.endOver',
      'departments.primaryHeld',
      'departments.notActive',
      'departments.expiryPassed',
      'departments.rankUnknown',
      ...powerErrors,
    ],
  }),
};
