import type { AccessContext } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';

/**
 * The access context of an API key: the present permissions of its creator, limited to the scopes of the key (@decision 0175). A key is
 * never an owner, so that calls for owners refuse it; `key.owner` tells `resolve` and the power rule that its creator is one. The key is
 * idle while its creator may not have keys, for example because they are banned or not an active member.
 */
export function standingOfKey(maker: AccessContext, scopes: readonly string[]): AccessContext {
  const idle = !resolve(maker, 'system.manageIntegrations').allowed;
  return {
    ...maker,
    owner: false,
    active: maker.active || maker.owner,
    key: { scopes: [...scopes], owner: maker.owner, idle },
  };
}
