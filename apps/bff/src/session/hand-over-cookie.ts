import * as z from 'zod';
import { createSealedCookies, type SealedCookies } from './sealed-cookie.ts';
import type { Sealer } from './sealer.ts';

const HandOverStart = z.object({ state: z.string(), verifier: z.string(), next: z.string() });

/** A hand-over under way in one browser on a community's own host. */
export type HandOverStart = z.output<typeof HandOverStart>;

/** The hand-over under way. */
export type HandOverCookies = SealedCookies<HandOverStart>;

/** Makes the hand-over cookies. */
export function createHandOverCookies(sealer: Sealer): HandOverCookies {
  return createSealedCookies(sealer, { name: 'ho', purpose: 'handOver', schema: HandOverStart });
}
