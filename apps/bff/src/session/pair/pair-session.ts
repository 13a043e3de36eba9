import { randomUUID } from 'node:crypto';
import type { PairSession } from '../../bridge/pair/sign-in-pair.ts';
import type { Session } from '../session-cookie.ts';

const PREFIX = 'pair-';

/** A session whose token came by the form, and not from a provider. */
export function sessionOfPair({ account, token }: PairSession): Session {
  return { account, token, session: `${PREFIX}${randomUUID()}` };
}

/** Whether the token of a session came by the form: it is the upstream that ends it. */
export function isOfPair({ session }: Session): boolean {
  return session.startsWith(PREFIX);
}
