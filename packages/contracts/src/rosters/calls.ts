import * as z from 'zod';
import { PreparedDownload } from '../downloads/model.ts';
import { EXPORT_FORMATS } from '../import-export/constants.ts';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { ROSTER } from './constants.ts';
import { CellToWrite, Condition, EntryName, Roster, RosterEntry, RosterPage, RosterTerms } from './model.ts';

const manage = { permission: 'system.manageRosters' } as const;
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const onOne = ['rosters.unknown', 'permissions.missing'] as const;
/** What stands in the way of keeping a roster: it shows what its editor may see, of departments and ranks that are there. */
const ofTerms = [
  'input.looksAlike',
  'profileFields.unknown',
  'departments.unknown',
  'departments.rankUnknown',
  'rosters.slugTaken',
] as const;
/** Which rows of a roster are found. */
const found = {
  /** Found in names, without regard to case. */
  search: Text.trim().max(100).default(''),
  /** Conditions on columns that are shown to the caller, all of which are met. */
  filters: z
    .array(Condition.extend({ column: Uuid }))
    .max(ROSTER.conditionsMax)
    .default([]),
};
const Revision = z.int().min(1);

/** Calls about rosters (@spec §2, §3). */
export const rostersCalls = {
  /** The rosters that the caller may see, in their order; a visitor's are the public ones. */
  list: defineCall({
    event: 'rosters/list',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ rosters: z.array(RosterEntry) }),
    errors: ['communities.notFound', 'communities.banned'],
  }),
  /** All rosters in their order, for the screen where they are managed. */
  managed: defineCall({
    event: 'rosters/managed',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ rosters: z.array(RosterEntry) }),
    errors: [],
  }),
  /**
   * A roster with a part of its rows, as the caller may see them: columns, and what can be searched for and sorted by, are those that
   * are shown to the caller.
   */
  rows: defineCall({
    event: 'rosters/rows',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: AboutOne.extend({
      ...found,
      skip: z.int().min(0).max(100_000).default(0),
      limit: z.int().min(1).max(ROSTER.rowsMax).default(ROSTER.rowsMax),
      /** Columns to sort the rows of each part by, one after the other; in the order of the roster where none is named. */
      sorts: z
        .array(z.strictObject({ column: Uuid, down: z.boolean().default(false) }))
        .max(ROSTER.sortsMax)
        .default([]),
    }),
    output: RosterPage,
    errors: ['communities.notFound', 'communities.banned', 'rosters.columnUnknown', 'rosters.unknown'],
  }),
  /** What stands below the columns that have a total: over all members who are found. Columns whose cells say nothing of it are null. */
  totals: defineCall({
    event: 'rosters/totals',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: AboutOne.extend(found),
    output: z.object({ totals: z.record(z.string(), z.number().nullable()) }),
    errors: ['communities.notFound', 'communities.banned', 'rosters.columnUnknown', 'rosters.unknown'],
  }),
  /** A roster in its editor; for those who may edit it. */
  get: defineCall({
    event: 'rosters/get',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutOne,
    output: Roster,
    errors: [...onOne],
  }),
  /** Makes a roster behind the last one, within §9's limit. */
  create: defineCall({
    event: 'rosters/create',
    kind: 'mutation',
    who: manage,
    audit: { action: 'ROSTER_CREATE', about: 'created' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, roster: RosterTerms }),
    output: z.object({ id: Uuid }),
    errors: [...ofTerms, 'communities.limitReached'],
  }),
  /** Keeps a roster in the place of the one before, where it was not changed since `revision`. Cells of columns that are gone are deleted. */
  edit: defineCall({
    event: 'rosters/edit',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_EDIT',
    scope: 'community',
    input: AboutOne.extend({ roster: RosterTerms, revision: Revision }),
    output: z.object({ revision: Revision }),
    errors: [...ofTerms, ...onOne, 'rosters.outdated'],
  }),
  /** Puts a roster before another one; null for behind the last. */
  move: defineCall({
    event: 'rosters/move',
    kind: 'mutation',
    who: manage,
    audit: 'ROSTER_MOVE',
    scope: 'community',
    input: AboutOne.extend({ before: Uuid.nullable() }),
    output: z.object({ id: Uuid }),
    errors: ['rosters.unknown'],
  }),
  /** Deletes a roster with its cells. */
  remove: defineCall({
    event: 'rosters/remove',
    kind: 'mutation',
    who: manage,
    audit: 'ROSTER_REMOVE',
    scope: 'community',
    input: AboutOne,
    output: z.object({ id: Uuid }),
    errors: ['rosters.unknown'],
  }),
  /**
   * Writes cells: all of them, or none where one was written by somebody else since it was seen, which is refused with
   * `rosters.cellChanged`. Answers the new version of each, in their order.
   */
  writeCells: defineCall({
    event: 'rosters/writeCells',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_CELLS_EDIT',
    scope: 'community',
    input: AboutOne.extend({ cells: z.array(CellToWrite).min(1).max(ROSTER.cellsMax) }),
    output: z.object({ versions: z.array(z.int().min(0)) }),
    errors: [
      ...onOne,
      'rosters.columnUnknown',
      'rosters.cellChanged',
      'rosters.notOnRoster',
      'rosters.badValue',
      'rosters.valueTaken',
    ],
  }),
  /**
   * The first value of a column that is not taken, for those who write the column: of the column's pattern where the prefix is empty or
   * a beginning of it; otherwise one that begins with the prefix and goes on with a number.
   */
  nextFree: defineCall({
    event: 'rosters/nextFree',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutOne.extend({ column: Uuid, prefix: Text.max(60).default('') }),
    output: z.object({ value: z.string() }),
    errors: [...onOne, 'rosters.columnUnknown', 'rosters.noneFree'],
  }),
  /**
   * Puts a row of a roster whose order is by hand before another one; null for behind the last. Of a member with rows in several parts,
   * all of them are moved.
   */
  moveRow: defineCall({
    event: 'rosters/moveRow',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_ROW_MOVE',
    scope: 'community',
    input: AboutOne.extend({ row: Uuid, before: Uuid.nullable() }),
    output: z.object({ row: Uuid }),
    errors: [...onOne, 'rosters.notByHand', 'rosters.notOnRoster'],
  }),
  /** Puts active members on a roster by hand. */
  addRows: defineCall({
    event: 'rosters/addRows',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_ROWS_ADD',
    scope: 'community',
    input: AboutOne.extend({ accIds: z.array(Uuid).min(1).max(100) }),
    output: z.object({ added: z.int().min(0) }),
    errors: [...onOne, 'members.notFound', 'rosters.otherKind', 'rosters.tooManyPicked'],
  }),
  /** Takes members off a roster who were put on it by hand. Their cells stay for when they are on it again. */
  removeRows: defineCall({
    event: 'rosters/removeRows',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_ROWS_REMOVE',
    scope: 'community',
    input: AboutOne.extend({ accIds: z.array(Uuid).min(1).max(100) }),
    output: z.object({ removed: z.int().min(0) }),
    errors: [...onOne],
  }),
  /**
   * Enters rows on a roster whose rows are entered, in this order. Each name is taken once: 50 who ask for the same one at once get it
   * once. Answers the rows with their names, patterns replaced.
   */
  addEntries: defineCall({
    event: 'rosters/addEntries',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_ENTRIES_ADD',
    scope: 'community',
    input: AboutOne.extend({ names: z.array(EntryName).min(1).max(ROSTER.entriesAtOnce) }),
    output: z.object({ added: z.array(z.object({ id: Uuid, name: z.string() })) }),
    errors: [...onOne, 'rosters.otherKind', 'rosters.nameTaken', 'rosters.noneFree', 'rosters.tooManyEntries'],
  }),
  /** Gives an entered row another name or holder, where neither was changed since `version`; without a holder it is free. */
  editEntry: defineCall({
    event: 'rosters/editEntry',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_ENTRY_EDIT',
    scope: 'community',
    input: AboutOne.extend({
      row: Uuid,
      name: EntryName,
      /** An active member. A former member who holds the row may stay its holder. */
      accId: Uuid.nullable(),
      version: Revision,
    }),
    output: z.object({ version: Revision }),
    errors: [...onOne, 'members.notFound', 'rosters.rowUnknown', 'rosters.rowChanged', 'rosters.nameTaken'],
  }),
  /** Deletes entered rows with their cells. Rows that are gone already are passed over. */
  removeEntries: defineCall({
    event: 'rosters/removeEntries',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_ENTRIES_REMOVE',
    scope: 'community',
    input: AboutOne.extend({ rows: z.array(Uuid).min(1).max(ROSTER.entriesAtOnce) }),
    output: z.object({ removed: z.int().min(0) }),
    errors: [...onOne],
  }),
  /**
   * Prepares a file of a roster with the columns that the caller sees; answers the address it can be fetched at: once, soon and by
   * this session.
   */
  export: defineCall({
    event: 'rosters/export',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_EXPORT',
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: AboutOne.extend({ format: z.enum(EXPORT_FORMATS) }),
    output: PreparedDownload,
    errors: [...onOne],
  }),
};
