import type { AccessContext } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';

/**
 * How an API key stands in its community: as its maker at this moment, and with the scopes of the key alone (@decision 0175). It owns
 * nothing: what only an owner may do is for nobody's key, while `resolve` and the power rule know whose key it is. It is idle where
 * its maker may have no keys, being banned or no active member among the reasons.
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
