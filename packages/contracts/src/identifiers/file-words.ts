import { IDENTIFIER_COLUMNS } from './columns.ts';

/**
 * Headings of identifiers in exported files, for the test that looks for translations. Zod-free.
 *
 * @public
 */
export const IDENTIFIER_FILE_WORDS: readonly string[] = Object.values(IDENTIFIER_COLUMNS).map(([heading]) => heading);
