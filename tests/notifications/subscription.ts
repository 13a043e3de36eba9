import { createECDH, randomBytes } from 'node:crypto';

/** What a registration tells of a browser. */
export const pushDevice = {
  userAgent: 'Browser',
  language: 'en',
  cookiesEnabled: true,
  platform: 'unknown',
  screenWidth: 1280,
  screenHeight: 800,
} as const;

/** A browser's end of a push subscription: what it gives out, and what opens what is sent to it. */
export type TestSubscription = {
  readonly token: string;
  readonly privateKey: Buffer;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
};

/** Subscribes as a browser would, at an address of a push service. */
export function subscriptionAt(endpoint: string): TestSubscription {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  const token = JSON.stringify({ endpoint, expirationTime: null, keys });
  return { token, privateKey: ecdh.getPrivateKey(), publicKey, auth };
}
