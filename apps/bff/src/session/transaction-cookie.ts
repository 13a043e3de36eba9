import { PROVIDERS, type Provider } from '@muster/contracts/session/enums';
import * as z from 'zod';
import type { Authority } from '../gateway/authority.ts';
import { cookieName, cookieValues, setCookieLine } from './cookies.ts';
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
});

/** A sign-in under way in one browser: what must come back, and what only this browser's gateway knows. */
export type Transaction = z.infer<typeof Transaction> & { readonly provider: Provider };

/** The sign-in under way, sealed in a short-lived cookie. A second start replaces the first. */
export type TransactionCookies = {
  read(cookieHeader: string | undefined, authority: Authority): Promise<Transaction | null>;
  seal(transaction: Transaction, authority: Authority): Promise<string>;
  clear(authority: Authority): string;
};

const NAME = 'tx';
/** A person has that long at the provider. */
const MAX_AGE_S = 5 * 60;

/** Makes the transaction cookies. */
export function createTransactionCookies(sealer: Sealer): TransactionCookies {
  return {
    async read(cookieHeader, authority) {
      const [value, ...others] = cookieValues(cookieHeader, cookieName(NAME, authority.secure));
      if (value === undefined || others.length > 0) return null;
      const claims = await sealer.open(value, { purpose: 'transaction', host: authority.host });
      return Transaction.safeParse(claims).data ?? null;
    },
    async seal(transaction, authority) {
      const scope = { purpose: 'transaction', host: authority.host, maxAgeS: MAX_AGE_S } as const;
      return setCookieLine({
        ...cookieOf(authority),
        value: await sealer.seal(transaction, scope),
        maxAgeS: MAX_AGE_S,
      });
    },
    clear: (authority) => setCookieLine({ ...cookieOf(authority), value: '', maxAgeS: 0 }),
  };
}

/** Lax, because the provider sends the browser back across sites. */
function cookieOf({ secure }: Authority) {
  return { name: cookieName(NAME, secure), sameSite: 'Lax', secure } as const;
}
