import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';
import { Name } from '../kit/text.ts';
import { API_KEY } from './constants.ts';
import { API_KEY_SCOPES } from './scopes.ts';

/** What a key may do at most, see {@link API_KEY_SCOPES}. */
export const ApiKeyScopes = z.array(z.enum(API_KEY_SCOPES)).max(API_KEY_SCOPES.length);

/** An address, or a network as `192.0.2.0/24`. */
const ApiAddress = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'Write an address like 192.0.2.7 or a network like 192.0.2.0/24.',
);

/** What is given of a key that is made. */
export const ApiKeyTerms = z.strictObject({
  label: Name.min(1, 'Write what the key is for.').max(API_KEY.labelMax),
  scopes: ApiKeyScopes,
  /** Days from now on. */
  days: z.int().min(1).max(API_KEY.daysMax).default(API_KEY.daysDefault),
  /** Where requests may come from; from anywhere if there are none. */
  addresses: z.array(ApiAddress).max(API_KEY.addressesMax).default([]),
});
export type ApiKeyTerms = z.infer<typeof ApiKeyTerms>;

/**
 * `idle`: the creator is banned or may no longer create keys; requests are refused until they may again (@decision 0175).
 */
export const ApiKeyState = z.enum(['active', 'idle', 'expired', 'revoked']);
export type ApiKeyState = z.infer<typeof ApiKeyState>;

/** A key as staff see it. The key itself is answered once, when it is made. */
export const ApiKey = z.object({
  id: Uuid,
  label: z.string(),
  /** How the key begins, `mus_` left out. */
  prefix: z.string(),
  scopes: ApiKeyScopes,
  addresses: z.array(z.string()),
  state: ApiKeyState,
  createdAt: Moment,
  /** What its maker is called in the community. */
  createdBy: z.string(),
  expiresAt: Moment,
  /** Precise to the minute; null before its first use. */
  lastUsedAt: Moment.nullable(),
  revokedAt: Moment.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** What a gateway keeps of a key: nothing of it changes while the key lives. */
export const OpenedApiKey = z.object({
  id: Uuid,
  community: Uuid,
  account: Uuid,
  addresses: z.array(z.string()),
});
export type OpenedApiKey = z.infer<typeof OpenedApiKey>;

/** Whether a community has the legacy API on. Programs name the community by its uuid or by one of `ids`. */
export const LegacyApi = z.object({ on: z.boolean(), ids: z.array(z.string()) });
export type LegacyApi = z.infer<typeof LegacyApi>;
