import { PROVIDERS } from '@muster/contracts/session/enums';
import * as z from 'zod';
import { createSealedCookies, type SealedCookies } from './sealed-cookie.ts';
import type { Sealer } from './sealer.ts';

const Transaction = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  next: z.string(),
  /** The account the new sign-in method is added to; null when somebody signs in. */
  linkTo: z.string().nullable(),
  /** Set once a form was posted for it: the gateway then ends the sign-in itself where it comes back (@decision 0200). */
  byForm: z.literal(true).optional(),
});

/** A sign-in under way in one browser: what must come back, and what only this browser's gateway knows. */
export type Transaction = z.output<typeof Transaction>;

/** The sign-in under way. */
export type TransactionCookies = SealedCookies<Transaction>;

/** Makes the transaction cookies. */
export function createTransactionCookies(sealer: Sealer): TransactionCookies {
  return createSealedCookies(sealer, { name: 'tx', purpose: 'transaction', schema: Transaction });
}
