import { IDENTIFIER_COLUMNS } from './columns.ts';

/** Headings of identifiers in exported files. Zod-free. */
export const IDENTIFIER_FILE_WORDS: readonly string[] = Object.values(IDENTIFIER_COLUMNS).map(([heading]) => heading);
