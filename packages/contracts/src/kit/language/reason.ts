import * as z from 'zod';
import type { Failure } from '../error.ts';

/** Why something is not done, as failures say it: by code and values, so that a page tells it in its language; `text` is the English one. */
export const Reason = z.object({
  code: z.string(),
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type Reason = z.infer<typeof Reason>;

/** A failure as a reason. */
export function reasonOf({ code, message, details }: Failure): Reason {
  return { code, text: message, values: { ...details.values } };
}
