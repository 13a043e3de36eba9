import * as z from 'zod';
import { ImageAddress, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';

/** A host name as the gateway decided it: lower case, without port. */
export const HostName = Text.min(1)
  .max(253)
  .regex(/^[a-z0-9.-]+$/);

/** SHA-256 of the verifier that only the browser's gateway cookie holds, as base64url. */
export const Challenge = z.string().regex(/^[\w-]{43}$/);

/** What brings a browser from a community's own host to the main site and back; nothing of it is a secret. */
export const HandOverRequest = z.object({ audience: HostName, challenge: Challenge, state: Challenge });
export type HandOverRequest = z.infer<typeof HandOverRequest>;

/** The community of the host on which a person is about to be signed in. */
export const HandOverQuestion = z.object({
  audience: HostName,
  community: z.object({ uuid: Uuid, customId: z.string(), name: z.string(), image: ImageAddress.nullable() }),
});
export type HandOverQuestion = z.infer<typeof HandOverQuestion>;
