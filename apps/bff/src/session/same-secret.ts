import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time; the digests give both the same length. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
