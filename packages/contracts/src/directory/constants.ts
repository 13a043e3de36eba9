/** Orders of the list of members; the first is meant where none is named. Zod-free. */
export const MEMBER_SORTS = [
  'name',
  'nameDown',
  'newest',
  'oldest',
  'power',
  'powerUp',
  'seen',
  'seenUp',
  'standing',
  'standingUp',
  'archived',
  'archivedUp',
] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Columns of the list beside the name, where nobody chose others; they are drawn from the row and need no cells. */
export const DEFAULT_COLUMNS = ['ranks', 'standing', 'joined'] as const;

/** Where somebody stands, as the list filters it: a ban goes before what else they are. */
export const MEMBER_STATES = ['active', 'pending', 'archived', 'banned', 'left'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Columns that the list has beside the name, at most. By itself, for what is asked before the client is there. */
export const COLUMNS_MAX = 12;

/** Bounds of the list of members. */
export const DIRECTORY = {
  pageMax: 200,
  viewNameMax: 40,
  /** Of one person, and of those that are shared in a community. */
  viewsMax: 30,
  /** Columns of the list beside the name. */
  columnsMax: COLUMNS_MAX,
  /** Profile fields one question is about, what is looked for in one, and days that one counts back. */
  fieldFiltersMax: 5,
  /** Ranks, departments or statuses that one question names. */
  choicesMax: 50,
  filterTextMax: 200,
  filterDaysMax: 3_650,
} as const;
