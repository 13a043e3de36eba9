import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../../../platform/database.ts';
import { installationValue } from '../../../platform/installation.ts';

/** Keys of the embedded provider, newest first: the first signs, the others still verify. */
export type ProviderKeys = {
  readonly madeAt: string;
  readonly jwks: readonly JWK[];
  readonly cookieKeys: readonly string[];
  /** The secret of our own client. It never leaves the installation's processes. */
  readonly clientSecret: string;
};

const ROTATE_AFTER_MS = 90 * 24 * 60 * 60 * 1000;
const KEPT = 2;
const SECRET_BYTES = 32;

/** Reads the keys, making them at the first start and new ones beside the old when they are 90 days old. */
export function readProviderKeys(db: Database, now: Date): Promise<ProviderKeys> {
  return installationValue<ProviderKeys>(db, 'oidc', async (present) => {
    if (present && now.getTime() - Date.parse(present.madeAt) < ROTATE_AFTER_MS) return present;
    return {
      madeAt: now.toISOString(),
      jwks: [await newSigningKey(), ...(present?.jwks ?? [])].slice(0, KEPT),
      cookieKeys: [newSecret(), ...(present?.cookieKeys ?? [])].slice(0, KEPT),
      clientSecret: present?.clientSecret ?? newSecret(),
    };
  });
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('base64url') };
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
