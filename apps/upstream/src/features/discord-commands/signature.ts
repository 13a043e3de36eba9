import { createPublicKey, verify } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in its encoding (RFC 8410). */
const KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const SIGNATURE = /^[0-9a-f]{128}$/i;
const TIMESTAMP = /^\d{1,12}$/;
/** How far the time of a request may be from ours: an older one that was overheard is good for nothing. */
const SKEW_S = 300;

/** A request as it came, with what its headers say. */
export type SignedRequest = {
  readonly signature: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: string;
};

/** Whether a request was signed with a key, which is given in hexadecimal, within the last minutes. */
export function isGenuine({ signature, timestamp, body }: SignedRequest, publicKey: string, now: Date): boolean {
  if (!SIGNATURE.test(signature) || !TIMESTAMP.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > SKEW_S) return false;
  const der = Buffer.concat([KEY_PREFIX, Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(timestamp + body), key, Buffer.from(signature, 'hex'));
}
