import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { hashToken } from '../../platform/sessions.ts';

/** Codes of the neighbouring steps are taken too: clocks differ by as much (RFC 6238 §5.2). */
const DRIFT_S = 30;
const DIGITS = /^\d{6}$/;
const RECOVERY_CODES = 10;
/** Crockford's: no letter that looks like another or like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 16;

/** A new secret for an authenticator app, and the address that brings it there. */
export function newTotp(label: string): { readonly secret: string; readonly uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'Muster', label, secret }) };
}

/**
 * The step a code is of, or null when it is wrong. A step up to `lastStep` counts as wrong: whoever looked over a
 * shoulder has no use for what they saw.
 */
export function stepOf(
  code: string,
  { secret, lastStep, now }: { readonly secret: string; readonly lastStep: number | null; readonly now: Date },
): number | null {
  const token = code.replace(/\s/g, '');
  if (!DIGITS.test(token)) return null;
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: DRIFT_S,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Ten new recovery codes of 80 bits each, such as `7QK2-9M4D-X0VB-31TZ`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** What is kept of a recovery code. They are random, so one fast round is enough; typing is forgiven its form. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return hashToken(plain);
}
