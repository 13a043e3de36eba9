/** Headings of the file of rows that an import has refused, before those of its columns. Zod-free. */
export const REFUSED_FILE_WORDS = ['Row', 'Problem'] as const;
