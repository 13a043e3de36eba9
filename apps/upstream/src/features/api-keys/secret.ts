import { randomBytes, randomInt } from 'node:crypto';
import { API_KEY_START } from '@muster/contracts/api-keys/constants';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
const PREFIX_LENGTH = 8;
/** Digits of 32 bytes in base 62, with zeroes in front where there are fewer. */
const SECRET_LENGTH = 43;

/** A new key: `prefix` is its name in public, `secret` the whole key, which is given out once. */
export function newKey(): { readonly prefix: string; readonly secret: string } {
  const prefix = Array.from({ length: PREFIX_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return { prefix, secret: `${API_KEY_START}${prefix}_${inBase62(randomBytes(SECRET_BYTES))}` };
}

function inBase62(bytes: Buffer): string {
  const base = BigInt(DIGITS.length);
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let digits = '';
  while (rest > 0n) {
    digits = (DIGITS[Number(rest % base)] ?? '') + digits;
    rest /= base;
  }
  return digits.padStart(SECRET_LENGTH, '0');
}
