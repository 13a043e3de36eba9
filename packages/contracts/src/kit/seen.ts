import * as z from 'zod';
import { Text } from './text.ts';

/**
 * What the fields of a change held when it was made (@decision 0030). A field that holds something else now, and not
 * what is wanted, is not overwritten: the change is refused with `input.outdated`, which names those fields. Fields
 * that are not named are not asked about.
 */
export const Seen = z.record(Text.max(40), z.union([Text.max(8_000), z.number(), z.boolean(), z.null()]));
export type Seen = z.infer<typeof Seen>;

/** Fields of a change that somebody else has changed since. `now` and `change` are by the same names as `seen`. */
export function outdatedFields(now: object, change: object, seen: Seen = {}): string[] {
  const current = new Map(Object.entries(now));
  return Object.entries(change)
    .filter(([field, wanted]) => wanted !== undefined && Object.hasOwn(seen, field))
    .filter(([field, wanted]) => current.get(field) !== seen[field] && current.get(field) !== wanted)
    .map(([field]) => field);
}
