import { MEMBER_STATES } from '../directory/constants.ts';
import { MEMBER_COLUMNS } from './declared/import-export.ts';
import { MEASURED_WORDS } from './declared/measured-columns.ts';

/** Headings that files of members have for what they are found by or for notes, which are no columns of lists. Zod-free. */
export const MEMBER_HEADINGS = { identifier: 'Identifier', email: 'E-mail', note: 'Note' } as const;

/**
 * Title and headings of files of members, and the words of ours in their cells, for the test that looks for translations; `yes` and `no` are
 * also those of profile fields.
 *
 * @public
 */
export const MEMBER_FILE_WORDS: readonly string[] = [
  'Members',
  ...Object.values(MEMBER_COLUMNS),
  ...Object.values(MEMBER_HEADINGS),
  ...MEASURED_WORDS,
  ...MEMBER_STATES,
  'yes',
  'no',
];
