import * as z from 'zod';
import { Colour } from '../communities/settings.ts';

/** A rank as everyone may see it. */
export const PublicRank = z.object({ id: z.string(), label: z.string(), color: Colour.nullable() });

/** A department with its ranks, each with id and label (@spec §3). */
export const PublicDepartment = z.object({ id: z.string(), label: z.string(), ranks: z.array(PublicRank) });
export type PublicDepartment = z.infer<typeof PublicDepartment>;
