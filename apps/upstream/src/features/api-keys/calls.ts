import type { apiKeysCalls as contract } from '@muster/contracts/api-keys/calls';
import type { ApiKey, ApiKeyState } from '@muster/contracts/api-keys/model';
import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import { assertMayGrant, lockAsActor } from '../../authorization/guards.ts';
import { standingsOf } from '../../authorization/standings.ts';
import type { Handlers } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import { hashToken } from '../../platform/sessions.ts';
import { isLegacyOn, readLegacy, setLegacy } from './legacy.ts';
import { newKey } from './secret.ts';
import { findKey, insertKey, type ListedApiKey, readKeys, revokeKey } from './store.ts';

const DAY_MS = 86_400_000;
const MAKES_KEYS = 'system.manageIntegrations';

/** Calls about API keys. */
export const apiKeysCalls: Handlers<typeof contract> = {
  async list({ community }, { tx, now }) {
    const keys = await readKeys(tx, community);
    const makers = await standingsOf(tx, community, [...new Set(keys.map(({ account }) => account))]);
    return {
      keys: keys.map((key) => toKey(key, stateOf(key, { maker: makers.get(key.account), now: now() }))),
      legacy: await isLegacyOn(tx, community),
    };
  },

  async create({ community, key: terms }, context) {
    const { tx, audit, caller, now } = context;
    const acting = await lockAsActor(context, community, MAKES_KEYS);
    const scopes = [...new Set(terms.scopes)];
    // Of permissions on items, each item is asked about when the key is used.
    await assertMayGrant(
      tx,
      acting,
      PERMISSION_NAMES.filter((name) => (scopes as readonly string[]).includes(name)),
    );
    await takeRoom(tx, { community, limit: 'apiKeys' });
    const { prefix, secret } = newKey();
    const { label, addresses } = terms;
    const expiresAt = new Date(now().getTime() + terms.days * DAY_MS);
    const kept = { community, account: caller.account, label, prefix, scopes, addresses, expiresAt };
    const id = await insertKey(tx, { ...kept, hash: hashToken(secret) });
    const after = { label, prefix, scopes, addresses, expiresAt: expiresAt.toISOString() };
    await audit({ action: 'API_KEY_CREATE', community, target: id, after });
    return { id, secret };
  },

  async revoke({ community, id }, context) {
    await lockAsActor(context, community, MAKES_KEYS);
    const gone = await revokeKey(context.tx, { community, id });
    if (!gone) throw fail('apiKeys.gone');
    const { label, prefix } = gone;
    await context.audit({ action: 'API_KEY_REVOKE', community, target: id, before: { label, prefix } });
    return { id };
  },

  async setLegacy({ community, on }, context) {
    await setLegacy(context, community, on);
    return { on };
  },

  legacy: ({ community }, { tx }) => readLegacy(tx, community),

  async open({ hash }, { tx }) {
    const found = await findKey(tx, hash);
    if (!found) throw fail('apiKeys.unknown');
    if (found.revokedAt !== null) throw fail('apiKeys.revoked');
    if (found.isOver) throw fail('apiKeys.expired');
    if (found.isSuspended) throw fail('apiKeys.suspended');
    const { id, community, account, addresses } = found;
    return { id, community, account, addresses: [...addresses] };
  },
};

function stateOf(
  { revokedAt, expiresAt }: ListedApiKey,
  { maker, now }: { readonly maker: AccessContext | undefined; readonly now: Date },
): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return maker && resolve(maker, MAKES_KEYS).allowed ? 'active' : 'idle';
}

function toKey(key: ListedApiKey, state: ApiKeyState): ApiKey {
  const { id, label, prefix, scopes, addresses, createdBy } = key;
  return {
    id,
    label,
    prefix,
    scopes: [...scopes],
    addresses: [...addresses],
    state,
    createdAt: key.createdAt.toISOString(),
    createdBy,
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}
