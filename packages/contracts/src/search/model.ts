import * as z from 'zod';
import { ImageAddress, Uuid } from '../kit/ids.ts';
import { SEARCH_KINDS, SEARCH_NOTES } from './kinds.ts';

/** One thing that was found. */
export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: Uuid,
  label: z.string(),
  /** Says more about it, such as a rank or where a link leads; empty where there is nothing to say. */
  detail: z.string(),
  note: z.enum(SEARCH_NOTES).nullable(),
  image: ImageAddress.nullable(),
  /** Where it is shown, below the address of the community. */
  path: z
    .string()
    .max(300)
    .regex(/^[a-z][\w/?=:.-]*$/),
  /** What of the label was searched for: `[from, to)` in code points. */
  marks: z.array(z.tuple([z.int().min(0), z.int().min(0)])),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** What was found of one kind, best first. */
export const SearchGroup = z.object({
  kind: z.enum(SEARCH_KINDS),
  items: z.array(SearchHit),
  /** How many there are in all. */
  total: z.int().min(0),
  /** Passed as `after`, answers the next of them; null where there are no more. */
  next: z.string().nullable(),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

/** One group for each kind that was asked for and that the caller may find, also where nothing was found. */
export const SearchResults = z.object({ groups: z.array(SearchGroup) });
export type SearchResults = z.infer<typeof SearchResults>;
