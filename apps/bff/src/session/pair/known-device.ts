import * as z from 'zod';
import { createSealedCookies, type SealedCookies } from '../sealed-cookie.ts';
import type { Sealer } from '../sealer.ts';

const DAY_S = 24 * 60 * 60;
const KnownDevice = z.object({ id: z.string(), email: z.string() });

/** A browser that has signed in with an e-mail before; `id` is drawn for both together. */
export type KnownDevice = z.output<typeof KnownDevice>;

/** What makes a browser known where people sign in by e-mail (@decision 0083). */
export type KnownDeviceCookies = SealedCookies<KnownDevice>;

/** Makes these cookies. */
export function createKnownDeviceCookies(sealer: Sealer): KnownDeviceCookies {
  return createSealedCookies(sealer, { name: 'kd', purpose: 'knownDevice', schema: KnownDevice, maxAgeS: 400 * DAY_S });
}
