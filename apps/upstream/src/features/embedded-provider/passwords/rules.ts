import { fail } from '@muster/contracts/errors';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const LENGTH_MIN = 10;
const DISTINCT_MIN = 4;

/** Tells whether a password will do: long, not a common one, not made of the e-mail address, not one key held down. */
export function isStrongEnough(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  const [local = ''] = email.toLowerCase().split('@');
  if ([...password].length < LENGTH_MIN || new Set(plain).size < DISTINCT_MIN) return false;
  if (plain.includes(email.toLowerCase()) || plain === local) return false;
  return !COMMON_PASSWORDS.has(plain);
}

/** Refuses a password that will not do with `session.weakPassword`, at the field `password`. */
export function refuseWeak(password: string, email: string): void {
  if (isStrongEnough(password, email)) return;
  throw fail('session.weakPassword', { fields: { password: 'Choose a password that is longer or harder to guess.' } });
}
