import * as z from 'zod';
import { defineCall, defineGatewayCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { ApiKey, ApiKeyTerms, LegacyApi, OpenedApiKey } from './model.ts';

/** Calls about the keys of a community for its public API (@decision 0175). No key can make them. */
export const apiKeysCalls = {
  /**
   * The keys of a community, the newest first: those that work, and those that have ended lately. `legacy` says whether the legacy API
   * is on.
   */
  list: defineCall({
    event: 'api-keys/list',
    kind: 'query',
    who: { permission: 'system.manageIntegrations' },
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ keys: z.array(ApiKey), legacy: z.boolean() }),
    errors: [],
  }),
  /** Makes a key with permissions that its maker holds. The key is a secret that is answered this once. */
  create: defineCall({
    event: 'api-keys/create',
    kind: 'mutation',
    who: { permission: 'system.manageIntegrations' },
    audit: { action: 'API_KEY_CREATE', about: 'created' },
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: z.strictObject({ community: Uuid, key: ApiKeyTerms }),
    output: z.object({ id: Uuid, secret: z.string() }),
    errors: ['permissions.notYours', 'communities.limitReached'],
  }),
  /** Ends a key: the next request with it is refused. */
  revoke: defineCall({
    event: 'api-keys/revoke',
    kind: 'mutation',
    who: { permission: 'system.manageIntegrations' },
    audit: 'API_KEY_REVOKE',
    scope: 'proven',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['apiKeys.gone'],
  }),
  /** Turns the legacy API of a community on or off (@decision 0169). Its keys work with it as with the other API. */
  setLegacy: defineCall({
    event: 'api-keys/setLegacy',
    kind: 'mutation',
    who: { permission: 'system.manageIntegrations' },
    audit: 'API_LEGACY_SET',
    scope: 'proven',
    input: z.strictObject({ community: Uuid, on: z.boolean() }),
    output: z.object({ on: z.boolean() }),
    errors: [],
  }),
  /** Whether the legacy API of a community is on, and by which ids its programs may name the community. */
  legacy: defineGatewayCall({
    event: 'api-keys/legacy',
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ community: Uuid }),
    output: LegacyApi,
    errors: ['communities.notFound'],
  }),
  /** The account and community of a key, by its SHA-256 in base64url. The gateway asks before it forwards a request. */
  open: defineGatewayCall({
    event: 'api-keys/open',
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ hash: z.string().regex(/^[\w-]{43}$/) }),
    output: OpenedApiKey,
    errors: ['apiKeys.unknown', 'apiKeys.expired', 'apiKeys.revoked', 'apiKeys.suspended'],
  }),
};
