import * as z from 'zod';
import { Colour } from '../communities/settings.ts';
import { ImageAddress } from '../kit/ids.ts';

/** Background of a custom page (@spec §3). */
export const PageBackground = z.object({
  img: ImageAddress.nullable(),
  size: z.enum(['cover', 'contain', 'auto']),
  repeat: z.boolean(),
  color: Colour.nullable(),
});
export type PageBackground = z.infer<typeof PageBackground>;
