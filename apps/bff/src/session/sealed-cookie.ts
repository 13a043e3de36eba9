import type * as z from 'zod';
import type { Authority } from '../gateway/authority.ts';
import { cookieName, cookieValues, setCookieLine } from './cookies.ts';
import type { SealPurpose, Sealer } from './sealer.ts';

/** Something of one browser, sealed in a cookie: mostly a sign-in under way. A second one replaces the first. */
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
  /** A person has five minutes at another site; what is to last longer says how long. */
  readonly maxAgeS?: number;
};

const MAX_AGE_S = 5 * 60;

/** Makes sealed cookies of one kind. */
export function createSealedCookies<Schema extends z.ZodObject>(
  sealer: Sealer,
  { name, purpose, schema, maxAgeS = MAX_AGE_S }: SealedKind<Schema>,
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
      const scope = { purpose, host: authority.host, maxAgeS };
      return setCookieLine({ ...cookieOf(authority), value: await sealer.seal(value, scope), maxAgeS });
    },
    clear: (authority) => setCookieLine({ ...cookieOf(authority), value: '', maxAgeS: 0 }),
  };
}
