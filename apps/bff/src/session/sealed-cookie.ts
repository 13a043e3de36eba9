import type * as z from 'zod';
import type { Authority } from '../gateway/authority.ts';
import { cookieName, cookieValues, setCookieLine } from './cookies.ts';
import type { SealPurpose, Sealer } from './sealer.ts';

/** Something under way in one browser, sealed in a short-lived cookie. A second start replaces the first. */
export type SealedCookies<Value> = {
  read(cookieHeader: string | undefined, authority: Authority): Promise<Value | null>;
  seal(value: Value, authority: Authority): Promise<string>;
  clear(authority: Authority): string;
};

/** What tells one kind of sealed cookie from another. */
export type SealedKind<Schema extends z.ZodObject> = {
  readonly name: string;
  readonly purpose: SealPurpose;
  readonly schema: Schema;
};

/** A person has that long at the other site. */
const MAX_AGE_S = 5 * 60;

/** Makes sealed cookies of one kind. */
export function createSealedCookies<Schema extends z.ZodObject>(
  sealer: Sealer,
  { name, purpose, schema }: SealedKind<Schema>,
): SealedCookies<z.output<Schema>> {
  // Lax, because the other site sends the browser back across sites.
  const cookieOf = ({ secure }: Authority) => ({ name: cookieName(name, secure), sameSite: 'Lax', secure }) as const;
  return {
    async read(cookieHeader, authority) {
      const [value, ...others] = cookieValues(cookieHeader, cookieName(name, authority.secure));
      if (value === undefined || others.length > 0) return null;
      const claims = await sealer.open(value, { purpose, host: authority.host });
      return schema.safeParse(claims).data ?? null;
    },
    async seal(value, authority) {
      const scope = { purpose, host: authority.host, maxAgeS: MAX_AGE_S };
      return setCookieLine({ ...cookieOf(authority), value: await sealer.seal(value, scope), maxAgeS: MAX_AGE_S });
    },
    clear: (authority) => setCookieLine({ ...cookieOf(authority), value: '', maxAgeS: 0 }),
  };
}
