import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { jsonOrNull } from '../../../../platform/text/json-or-null.ts';

/** The operator's account with Firebase Cloud Messaging. */
export type FcmConfig = {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PKCS #8 PEM of the RSA key. */
  readonly privateKey: string;
  readonly tokenUri: string;
  /** Differs from Google's own only in tests. */
  readonly origin: string;
};

/** The operator's key with Apple Push Notification service. */
export type ApnsConfig = {
  readonly teamId: string;
  readonly keyId: string;
  /** Bundle id of the app. */
  readonly topic: string;
  /** PKCS #8 PEM of the ES256 key. */
  readonly privateKey: string;
  /** Apple's own, or its sandbox for builds that are being developed. */
  readonly origin: string;
};

/** What sends to phones; null where the operator has set up nothing. */
export type PhoneSettings = { readonly fcm: FcmConfig | null; readonly apns: ApnsConfig | null };

const ServiceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine((pem) => keyOf(pem)?.asymmetricKeyType === 'rsa'),
  token_uri: z.url({ protocol: /^https?$/ }),
});
const NO_ACCOUNT = 'must be the JSON of a service account, as the Firebase console gives it';
const Origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((address) => new URL(address).origin);

/** The settings of push to phones, read with all others. */
export const phoneEnvironment = {
  FCM_SERVICE_ACCOUNT: z
    .string()
    .transform((json, context) => {
      const account = ServiceAccount.safeParse(jsonOrNull(json));
      if (account.success) return account.data;
      context.addIssue({ code: 'custom', message: NO_ACCOUNT });
      return z.NEVER;
    })
    .optional(),
  FCM_ORIGIN: Origin.default('https://fcm.googleapis.com'),
  APNS_TEAM_ID: z.string().optional(),
  APNS_KEY_ID: z.string().optional(),
  APNS_TOPIC: z.string().optional(),
  // A PEM does not fit on one line; `\n` stands for its line ends.
  APNS_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(
      (pem) => keyOf(pem)?.asymmetricKeyDetails?.namedCurve === 'prime256v1',
      'must be the .p8 key Apple gives out',
    )
    .optional(),
  APNS_ORIGIN: Origin.default('https://api.push.apple.com'),
};

/** Settings of one service that make sense only together. */
export const APNS_GROUP = ['APNS_TEAM_ID', 'APNS_KEY_ID', 'APNS_TOPIC', 'APNS_PRIVATE_KEY'] as const;

const Environment = z.object(phoneEnvironment);

/** Both accounts, as far as they are given. */
export function toPhoneSettings(env: z.output<typeof Environment>): PhoneSettings {
  const { FCM_SERVICE_ACCOUNT: account, APNS_TEAM_ID: teamId, APNS_KEY_ID: keyId, APNS_TOPIC: topic } = env;
  const privateKey = env.APNS_PRIVATE_KEY;
  return {
    fcm: account
      ? {
          projectId: account.project_id,
          clientEmail: account.client_email,
          privateKey: account.private_key,
          tokenUri: account.token_uri,
          origin: env.FCM_ORIGIN,
        }
      : null,
    apns: teamId && keyId && topic && privateKey ? { teamId, keyId, topic, privateKey, origin: env.APNS_ORIGIN } : null,
  };
}

function keyOf(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
