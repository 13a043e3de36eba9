/** Headings of the file of a roster beside its columns, and what stands in a column that is ticked. Zod-free. */
export const ROSTER_FILE_WORDS = ['Department', 'Rank', 'Name', 'Holder', 'yes', 'no'] as const;
export type RosterFileWord = (typeof ROSTER_FILE_WORDS)[number];
