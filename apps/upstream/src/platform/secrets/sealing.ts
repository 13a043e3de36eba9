import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import type { Database } from '../database.ts';
import { installationValue } from '../installation.ts';

/** Keeps secrets so that the table alone tells nothing. A secret is bound to what it is for. */
export type Sealing = {
  readonly seal: (secret: string, boundTo: string) => string;
  /** Refuses what was sealed with another key, or for something else. */
  readonly open: (sealed: string, boundTo: string) => string;
};

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** AES-256-GCM with a key made from a text of any length. */
export function createSealing(keyText: string): Sealing {
  const key = createHash('sha256').update('muster sealing ').update(keyText).digest();
  return {
    seal(secret, boundTo) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, boundTo) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(boundTo))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw fail('server.unexpected', { cause, internal: 'a sealed secret does not open: was SEALING_KEY changed?' });
      }
    },
  };
}

/** With the operator's key, which the database does not hold; else with one the installation made for itself. */
export async function openSealing(db: Database, sealingKey: string | null): Promise<Sealing> {
  if (sealingKey !== null) return createSealing(sealingKey);
  const own = await installationValue<{ readonly key: string }>(
    db,
    'sealing',
    async (present) => present ?? { key: randomBytes(KEY_BYTES).toString('base64url') },
  );
  return createSealing(own.key);
}
