/** Headings of the file that says who may do what, and the word in its cells; permissions have their names. Zod-free. */
export const ACCESS_FILE_WORDS = ['name', 'account', 'ranks', 'owner', 'needsSecondFactor', 'yes'] as const;
export type AccessFileWord = (typeof ACCESS_FILE_WORDS)[number];
