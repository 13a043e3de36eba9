import { createHmac, randomBytes } from 'node:crypto';
import type { Sealing } from '../../platform/secrets/sealing.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret as programs take it (Standard Webhooks): `whsec_` and Base64. */
export function makeSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** What a secret of a webhook is sealed for: the row of another one cannot be given it. */
export const sealedFor = (webhook: string) => `webhook ${webhook}`;

/** What is signed of a request. */
export type Signed = { readonly id: string; readonly timestamp: number; readonly body: string };

/** The headers of a request by Standard Webhooks: one signature for each secret, the newest first. */
export function signedHeaders(secrets: readonly string[], { id, timestamp, body }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/** A webhook's sealed secrets. */
type Kept = {
  readonly id: string;
  readonly secret: string;
  readonly secretBefore: string | null;
  readonly graceUntil: Date | null;
};

/** The secrets of a webhook that requests are signed with now. */
export function openSecrets(sealing: Sealing, { id, secret, secretBefore, graceUntil }: Kept, now: Date): string[] {
  const isGrace = secretBefore !== null && graceUntil !== null && graceUntil > now;
  return [secret, ...(isGrace ? [secretBefore] : [])].map((sealed) => sealing.open(sealed, sealedFor(id)));
}
