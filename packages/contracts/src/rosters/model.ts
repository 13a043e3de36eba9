import * as z from 'zod';
import { Colour } from '../communities/settings.ts';
import { ItemColumn } from '../import-export/item-column.ts';
import { CalendarDay, ImageAddress, Seq, Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { FORMULA_OPERATIONS } from '../profile-fields/formula.ts';
import { hasOnePlace } from './free-values.ts';
import {
  CELL_TYPES,
  HOLDER_LEFT_RULES,
  ROSTER,
  ROSTER_AUDIENCES,
  ROSTER_CONDITIONS,
  ROSTER_GROUPINGS,
  ROSTER_KINDS,
  ROSTER_ORDERS,
  ROSTER_SLUG,
  ROSTER_TOTALS,
} from './constants.ts';

const Label = Name.max(ROSTER.labelMax, `Use at most ${ROSTER.labelMax} characters.`);

function ids(max: number) {
  return z
    .array(Uuid)
    .max(max, `Choose at most ${max}.`)
    .refine((list) => new Set(list).size === list.length, 'One of them is named twice.');
}

/** An option of a select column. */
export const CellOption = z.strictObject({
  id: Uuid,
  label: Name.min(1, 'Give each option a name.').max(ROSTER.optionMax),
  color: Colour.nullable().default(null),
});
export type CellOption = z.infer<typeof CellOption>;

/** What a cell is compared with; a select cell with the id of an option. Conditions that compare with nothing have an empty value. */
export const Condition = z.strictObject({
  is: z.enum(ROSTER_CONDITIONS),
  value: Text.max(ROSTER.conditionMax).default(''),
});
export type Condition = z.infer<typeof Condition>;

/** Colours the cells of a column that meet its condition, where no rule before it does. */
export const ColumnRule = Condition.extend({ color: Colour });
export type ColumnRule = z.infer<typeof ColumnRule>;

const ofColumn = {
  id: Uuid,
  /** Pixels; null for those of its type. */
  width: z.int().min(ROSTER.widthMin).max(ROSTER.widthMax).nullable().default(null),
  /** Ranks whose holders see the column, beside those who may edit the roster; with none it is seen wherever the roster is. */
  viewRanks: ids(ROSTER.columnRanksMax).default([]),
  rules: z.array(ColumnRule).max(ROSTER.rulesMax).default([]),
  total: z.enum(ROSTER_TOTALS).default('none'),
};

/** A column that shows what is known of each member: `source` is one that `isRosterSource` knows. */
const MemberColumn = z.strictObject({
  kind: z.literal('member'),
  ...ofColumn,
  source: Text.max(60),
  /** What the column is called here; empty for its usual name. */
  label: Label.default(''),
});

/** A column whose cells are written on the roster. */
const OwnColumn = z
  .strictObject({
    kind: z.literal('own'),
    ...ofColumn,
    type: z.enum(CELL_TYPES),
    label: Label.min(1, 'Give the column a name.'),
    options: z.array(CellOption).max(ROSTER.optionsMax).default([]),
    /** Ranks whose holders write its cells, beside those who may edit rows. */
    editRanks: ids(ROSTER.columnRanksMax).default([]),
    /** Whether no two members on the roster have the same in it, as with callsigns. */
    unique: z.boolean().default(false),
    /** What the next free value of a unique column is made of, such as `1-A-##` with digits in the place of `#`; empty for none. */
    pattern: Text.trim().max(ROSTER.patternMax).default(''),
  })
  .refine(({ type, options }) => (type === 'select') === options.length > 0, {
    path: ['options'],
    message: 'A select column has options, and no other column has.',
  })
  .refine(({ type, unique }) => !unique || type === 'text' || type === 'number', {
    path: ['unique'],
    message: 'Only texts and numbers can be unique.',
  })
  .refine(({ type, unique, pattern }) => pattern === '' || (unique && type === 'text' && hasOnePlace(pattern)), {
    path: ['pattern'],
    message: 'A pattern is for a unique column of texts, and has one place for a number, such as 1-A-##.',
  })
  .refine(({ options }) => new Set(options.map(({ id }) => id)).size === options.length, {
    path: ['options'],
    message: 'Two options have one id.',
  });

/** What a formula is made of: another column, a number, or a text as it stands. */
const FormulaTerm = z.union([
  z.strictObject({ column: Uuid }),
  z.strictObject({ number: z.number().min(-1e9).max(1e9) }),
  z.strictObject({ text: Text.min(1).max(ROSTER.optionMax) }),
]);

/** How a value is calculated from other columns of the row: by an operation over numbers, or as a text of the terms one after the other. */
export const RosterFormula = z.strictObject({
  operation: z.enum([...FORMULA_OPERATIONS, 'text']),
  terms: z.array(FormulaTerm).min(1, 'Choose what it is calculated from.').max(ROSTER.termsMax),
  decimals: z.int().min(0).max(6).default(0),
});
export type RosterFormula = z.infer<typeof RosterFormula>;

/** Sets the value of a calculated cell, and its colour, where another column of the row meets the condition. */
export const ComputedCase = Condition.extend({
  column: Uuid,
  result: Text.trim().max(ROSTER.optionMax),
  color: Colour.nullable().default(null),
});
export type ComputedCase = z.infer<typeof ComputedCase>;

/**
 * A column that is calculated from others each time it is read: the first case whose condition is met says what stands in it, and the
 * formula where there is none. It is shown to those alone who see every column that it reads.
 */
const ComputedColumn = z
  .strictObject({
    kind: z.literal('computed'),
    ...ofColumn,
    label: Label.min(1, 'Give the column a name.'),
    cases: z.array(ComputedCase).max(ROSTER.casesMax).default([]),
    /** Null where cases without a match leave the cell empty. */
    formula: RosterFormula.nullable().default(null),
  })
  .refine(({ cases, formula }) => cases.length > 0 || formula !== null, {
    path: ['formula'],
    message: 'Give the column a formula or a case.',
  });
export type ComputedColumn = z.infer<typeof ComputedColumn>;

/** The columns that a calculated one reads, by their ids. */
export function columnsRead({ cases, formula }: Pick<ComputedColumn, 'cases' | 'formula'>): string[] {
  const terms = formula?.terms.flatMap((term) => ('column' in term ? [term.column] : [])) ?? [];
  return [...new Set([...cases.map(({ column }) => column), ...terms])];
}

/** A column of a roster. */
export const RosterColumn = z.discriminatedUnion('kind', [MemberColumn, OwnColumn, ComputedColumn]);
export type RosterColumn = z.infer<typeof RosterColumn>;
export type OwnColumn = z.infer<typeof OwnColumn>;

/** The members on a roster: of departments, ranks or statuses, and by hand. */
export const RosterQuestion = z.strictObject({
  /** Members who hold a rank of one of these, or one of `ranks`, or have one of `statuses`; all active members where all are empty. */
  departments: ids(ROSTER.filtersMax).default([]),
  ranks: ids(ROSTER.filtersMax).default([]),
  statuses: ids(ROSTER.filtersMax).default([]),
  /** Whether there is nobody on it but those put there by hand. */
  byHandOnly: z.boolean().default(false),
});
export type RosterQuestion = z.infer<typeof RosterQuestion>;

function readsKnown(columns: readonly RosterColumn[]): boolean {
  const plain = new Set(columns.filter(({ kind }) => kind !== 'computed').map(({ id }) => id));
  return columns.every((column) => column.kind !== 'computed' || columnsRead(column).every((id) => plain.has(id)));
}

/** A word for the address of a roster. One that is written as an id is an id. */
const RosterSlug = Text.max(ROSTER.slugMax)
  .regex(ROSTER_SLUG, 'Write small letters, digits and hyphens between them, such as night-patrol.')
  .refine((slug) => !Uuid.safeParse(slug).success, 'This is written like an id. Write words, such as night-patrol.');

/** What is given of a roster. */
export const RosterTerms = z
  .strictObject({
    label: Label.min(1, 'Give the roster a name.'),
    description: Text.trim().max(ROSTER.descriptionMax).default(''),
    /** The heading under which it is listed; empty for none. */
    folder: Text.trim().max(ROSTER.folderMax).default(''),
    /** What its address can name it by, in the place of its id; null for nothing. */
    slug: RosterSlug.nullable().default(null),
    audience: z.enum(ROSTER_AUDIENCES).default('members'),
    /** Whether other sites may show it in a frame, where visitors see it. */
    embed: z.boolean().default(false),
    /** Cannot be changed later. `question` says nothing where rows are entered. */
    kind: z.enum(ROSTER_KINDS).default('members'),
    holderLeft: z.enum(HOLDER_LEFT_RULES).default('free'),
    question: RosterQuestion.prefault({}),
    grouping: z.enum(ROSTER_GROUPINGS).default('department'),
    /** Whether the headings of departments say which of their positions are vacant. */
    vacancies: z.boolean().default(false),
    order: z.enum(ROSTER_ORDERS).default('power'),
    columns: z.array(RosterColumn).max(ROSTER.columnsMax, `A roster has at most ${ROSTER.columnsMax} columns.`),
  })
  .refine(({ columns }) => new Set(columns.map(({ id }) => id)).size === columns.length, {
    path: ['columns'],
    message: 'Two columns have one id.',
  })
  .refine(({ columns }) => readsKnown(columns), {
    path: ['columns'],
    message: 'A calculated column reads columns of the roster that are not calculated themselves.',
  });
export type RosterTerms = z.infer<typeof RosterTerms>;

/** A roster as those have it who may edit it. `revision` counts its changes and is the base of the next one. */
export const Roster = z.object({ id: Uuid, ...RosterTerms.shape, revision: z.int().min(1) });
export type Roster = z.infer<typeof Roster>;

/** A roster in a list of those that the caller may see. */
export const RosterEntry = z.object({
  id: Uuid,
  label: z.string(),
  description: z.string(),
  folder: z.string(),
  slug: z.string().nullable(),
  audience: z.enum(ROSTER_AUDIENCES),
  /** Whether the caller may edit it. */
  mayEdit: z.boolean(),
});
export type RosterEntry = z.infer<typeof RosterEntry>;

/** What stands in a cell; null where nothing does. Select cells have the id of an option; moments and days are ISO text. */
export const CellValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type CellValue = z.infer<typeof CellValue>;

/** A column as the caller sees it. */
export const ShownRosterColumn = z.object({
  id: Uuid,
  /** What the column is called; null for the usual name of `source`. */
  label: z.string().nullable(),
  /** Null for a column whose cells are written on the roster or calculated. */
  source: ItemColumn.shape.id.nullable(),
  of: ItemColumn.shape.of,
  type: z.enum([...CELL_TYPES, 'moment', 'day']),
  /** Whether its cells are calculated from other columns. */
  computed: z.boolean(),
  options: z.array(z.object({ id: Uuid, label: z.string(), color: Colour.nullable() })),
  width: z.int().nullable(),
  rules: z.array(ColumnRule),
  total: z.enum(ROSTER_TOTALS),
  /** Whether no two members have the same in it. */
  unique: z.boolean(),
  /** Whether the caller may write its cells. */
  mayWrite: z.boolean(),
});
export type ShownRosterColumn = z.infer<typeof ShownRosterColumn>;

/** A part of the rows. `id` is null for members without a department or rank that counts. */
export const RosterGroup = z.object({
  id: z.string().nullable(),
  rows: z.int().min(0),
  /** Positions of the department that are vacant, and how many places of each; empty where the roster does not say. */
  vacancies: z.array(z.object({ label: z.string(), open: z.int().min(1) })),
});
export type RosterGroup = z.infer<typeof RosterGroup>;

/** A cell that is written on the roster: what is in it, and how often it was written. */
export const WrittenCell = z.object({ value: CellValue, version: z.int().min(0) });
export type WrittenCell = z.infer<typeof WrittenCell>;

/** Who holds an entered row. `isMember` is false for a former member whose row was not released. */
export const RowHolder = z.object({ accId: Uuid, name: z.string(), isMember: z.boolean() });
export type RowHolder = z.infer<typeof RowHolder>;

/** A row of a roster: a member, who has a row in each part that they are in, or a row that was entered on the roster. */
export const RosterRow = z.object({
  /** What cells are written by: the account of the member, or the id of the entered row. */
  id: Uuid,
  /** The member; of an entered row, the active member who holds it. Null for a row without one. */
  accId: Uuid.nullable(),
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  group: z.string().nullable(),
  /** The rank by which the row stands where it does; null without one. */
  rank: z.string().nullable(),
  /** Whether the row was added by hand. */
  picked: z.boolean(),
  /** Of an entered row: who holds it, null for a free one, and how often its name or holder were changed. */
  holder: RowHolder.nullable(),
  version: z.int().min(0),
  /** What stands in its columns, by their ids; those of the roster itself are in `written`. */
  cells: z.record(z.string(), CellValue),
  written: z.record(z.string(), WrittenCell),
});
export type RosterRow = z.infer<typeof RosterRow>;

/** What the caller may do with a roster. */
export const RosterRights = z.object({
  edit: z.boolean(),
  addRows: z.boolean(),
  editRows: z.boolean(),
  removeRows: z.boolean(),
  export: z.boolean(),
});
export type RosterRights = z.infer<typeof RosterRights>;

/** A roster with a part of its rows. */
export const RosterPage = z.object({
  asOf: Seq,
  id: Uuid,
  label: z.string(),
  description: z.string(),
  kind: z.enum(ROSTER_KINDS),
  grouping: z.enum(ROSTER_GROUPINGS),
  columns: z.array(ShownRosterColumn),
  /** Whether other sites may show it in a frame: it is public, and its switch is on. */
  embed: z.boolean(),
  rights: RosterRights,
  /** The parts in their order, with all of their rows; what they are called is said by the departments of the community. */
  groups: z.array(RosterGroup),
  total: z.int().min(0),
  /** The number of the first of `items`. */
  skip: z.int().min(0),
  items: z.array(RosterRow),
});
export type RosterPage = z.infer<typeof RosterPage>;

/** A cell to write, of a row by its id. `version` is that of the cell as it was seen, 0 for one that was never written. */
export const CellToWrite = z.strictObject({
  row: Uuid,
  column: Uuid,
  value: z.union([Text.max(ROSTER.cellMax), z.number().min(-1e12).max(1e12), z.boolean(), z.null()]),
  version: z.int().min(0),
});
export type CellToWrite = z.infer<typeof CellToWrite>;

/** A day in a date cell. */
export const CellDay = CalendarDay;

/**
 * The name of a row to enter. One run of `#` in it is replaced with the first number that makes a name which is not taken, with as many
 * digits: `1-A-##` becomes `1-A-07`.
 */
export const EntryName = Name.min(1, 'Give the row a name.').max(ROSTER.nameMax);
export type EntryName = z.infer<typeof EntryName>;
