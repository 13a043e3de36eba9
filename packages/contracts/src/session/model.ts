import * as z from 'zod';
import { PROVIDERS } from './enums.ts';
import { Name, Text } from '../kit/text.ts';

const Detail = Text.max(500);

/** What the mobile shell says about its device and build (@spec §3). */
export const CapacitorData = z.object({
  uuid: Detail.optional(),
  model: Detail.optional(),
  platform: Detail.optional(),
  manufacturer: Detail.optional(),
  isVirtual: z.boolean().optional(),
  batteryLevel: z.number().optional(),
  isCharging: z.boolean().optional(),
  operatingSystem: Detail.optional(),
  osVersion: Detail.optional(),
  webViewVersion: Detail.optional(),
  appVersion: Detail.optional(),
  appId: Detail.optional(),
  appName: Detail.optional(),
  build: Detail.optional(),
  bundleId: Detail.optional(),
  locale: Detail.optional(),
  preferredLanguage: Detail.optional(),
  userAgent: Detail.optional(),
});

/** The device report sent at the sign-in check (@spec §3). */
export const DeviceReport = z.object({
  userAgent: Detail.default(''),
  isMobile: z.boolean().default(false),
  screenWidth: z.int().min(0).max(100_000).default(0),
  screenHeight: z.int().min(0).max(100_000).default(0),
  browserName: Detail.default(''),
  browserVersion: Detail.default(''),
  osName: Detail.default(''),
  localDeviceId: Detail.default(''),
  electronDeviceId: Detail.nullable().default(null),
  capacitorDeviceId: Detail.nullable().default(null),
  capacitorData: CapacitorData.nullable().default(null),
});
export type DeviceReport = z.infer<typeof DeviceReport>;

/** A way to sign in that this installation offers, as the gateway needs it to send a browser there. */
export const ProviderInfo = z.object({
  provider: z.enum(PROVIDERS),
  label: z.string(),
  authorizationEndpoint: z.url(),
  clientId: z.string(),
  scope: z.string(),
  /** Apple returns by a cross-site form POST. */
  responseMode: z.enum(['query', 'form_post']),
  /** Parameters to add to the authorization request, such as `prompt`. */
  parameters: z.record(z.string(), z.string()),
  /** The product's own pages ask for e-mail and password. */
  embedded: z.boolean(),
});
export type ProviderInfo = z.infer<typeof ProviderInfo>;

/** E-mail address as people type it; compared without regard to case. */
export const Email = Text.trim().toLowerCase().max(254).pipe(z.email('Enter an e-mail address like name@example.com.'));

/** A password as people type it. Strength is judged by the upstream; this only bounds it. */
export const Password = Text.min(1).max(200);

/** Name people are shown by: 3 to 32 letters, digits, spaces, `.`, `_` or `-`. */
export const Username = Name.min(3, 'Use at least 3 characters.')
  .max(32, 'Use at most 32 characters.')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'Use letters, digits, spaces, dots, dashes and underscores.');
