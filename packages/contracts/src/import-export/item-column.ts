import * as z from 'zod';

/** A column of a list of items, or of a file that they are exported to. */
export const ItemColumn = z.object({
  /** What a feature declares, as `name`, or a family and what it is of, as `identifier:steam` and `field:` and a field's id. */
  id: z.string(),
  /** What the community calls it; null for the columns of every community. */
  label: z.string().nullable(),
  /** Only one's own value is one's to see: the column is blank for all others. */
  ownOnly: z.boolean(),
});
export type ItemColumn = z.infer<typeof ItemColumn>;
