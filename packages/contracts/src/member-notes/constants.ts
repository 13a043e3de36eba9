/** Bounds of staff notes: characters of one, and how many a page has. Zod-free. */
export const NOTES = { textMax: 2_000, page: 50 } as const;
