import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { FILE_GROUPS } from './file-types.ts';

/**
 * What a person without an account uploads with, made up by their page for one form that they fill in. Whoever has it may go on with
 * these files and send them; it gives nothing to read.
 */
export const GuestKey = Text.regex(/^[\w-]{43}$/, 'Leave the key as it is.');
export type GuestKey = z.infer<typeof GuestKey>;

/** A file that was uploaded, or is being uploaded. */
export const KeptFile = z.object({
  id: Uuid,
  name: z.string(),
  /** What it takes; of a picture that is there, what is left once it was encoded anew. */
  bytes: z.int().min(0),
  group: z.enum(FILE_GROUPS),
  state: z.enum(['uploading', 'ready']),
  /** Bytes that have arrived of one that is being uploaded. */
  received: z.int().min(0),
});
export type KeptFile = z.infer<typeof KeptFile>;
