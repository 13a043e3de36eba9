import { EncryptJWT, jwtDecrypt } from 'jose';
import type { SealingKey } from '../config.ts';

/** What a sealed value is for. One kind never opens as another. */
export type SealPurpose = 'session' | 'transaction' | 'handOver' | 'knownDevice' | 'formAnswer';

/** For what, and for which host, a value is sealed. */
export type SealScope = { readonly purpose: SealPurpose; readonly host: string };

/** Seals small values into cookies: authenticated encryption, bound to purpose and host, with an end. */
export type Sealer = {
  seal(claims: Readonly<Record<string, unknown>>, scope: SealScope & { readonly maxAgeS: number }): Promise<string>;
  /** The claims, or null for anything we did not seal for this, or that has ended. */
  open(value: string, scope: SealScope): Promise<Readonly<Record<string, unknown>> | null>;
};

const CLOCK_TOLERANCE_S = 60;
const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' } as const;

/** Makes a sealer. The first key seals, all open, so that keys can be changed without signing anyone out. */
export function createSealer(keys: readonly [SealingKey, ...SealingKey[]]): Sealer {
  const [current] = keys;
  const byId = new Map(keys.map(({ kid, key }) => [kid, key]));
  return {
    seal: (claims, { purpose, host, maxAgeS }) =>
      new EncryptJWT({ ...claims })
        .setProtectedHeader({ ...ALGORITHMS, kid: current.kid, typ: typeOf(purpose) })
        .setAudience(host)
        .setIssuedAt()
        .setExpirationTime(`${maxAgeS}s`)
        .encrypt(current.key),
    async open(value, { purpose, host }) {
      try {
        const key = byId.get(keyIdOf(value));
        if (!key) return null;
        const { payload } = await jwtDecrypt(value, key, {
          audience: host,
          typ: typeOf(purpose),
          keyManagementAlgorithms: [ALGORITHMS.alg],
          contentEncryptionAlgorithms: [ALGORITHMS.enc],
          requiredClaims: ['exp'],
          // Gateways open what others sealed, and their clocks never quite agree.
          clockTolerance: CLOCK_TOLERANCE_S,
        });
        return payload;
      } catch {
        // Whatever is wrong with it, it is not ours: a visitor sent it, and the answer is the same for every reason.
        return null;
      }
    },
  };
}

function typeOf(purpose: SealPurpose): string {
  return `muster-${purpose}`;
}

function keyIdOf(value: string): string {
  const header: unknown = JSON.parse(Buffer.from(value.split('.', 1)[0] ?? '', 'base64url').toString());
  return typeof header === 'object' && header !== null && 'kid' in header ? String(header.kid) : '';
}
