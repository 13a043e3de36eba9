import { storedKeys, type StoredKeys } from '../stored-keys.ts';

/** A random UUID. `crypto.randomUUID` is missing on plain http outside localhost, `getRandomValues` never is. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** This tab, as `x-client-id` names it. In memory only: a duplicated tab must not share it. */
export const CLIENT_ID = randomId();

/** The browser's own device id (@spec §3), generated once and kept. */
export function deviceId(keys: StoredKeys = storedKeys): string {
  const known = keys.get('deviceId');
  if (known) return known;
  const fresh = randomId();
  keys.set('deviceId', fresh);
  return fresh;
}
