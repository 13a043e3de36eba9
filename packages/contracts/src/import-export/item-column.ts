import * as z from 'zod';

/** A column of a list of items, or of a file that they are exported to. */
export const ItemColumn = z.object({
  /** What a feature declares, as `name`, or a family and what it is of, as `identifier:steam`, `field:` and a field's id, and `hours:lastMonth`. */
  id: z.string(),
  /** What the community calls it; null for the columns of every community. */
  label: z.string().nullable(),
  /** What of the community the column is narrowed to, by its label: a kind of shift. Null for all others. */
  of: z.string().nullable(),
  /** Only one's own value is one's to see: the column is blank for all others. */
  ownOnly: z.boolean(),
});
export type ItemColumn = z.infer<typeof ItemColumn>;
