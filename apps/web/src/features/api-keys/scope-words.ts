import { API_KEY_SCOPES, type ApiKeyScope } from '@muster/contracts/api-keys/scopes';
import { PERMISSION_SETS } from '@muster/contracts/permissions/names';
import type { MessageKey } from '../../platform/i18n/message-key.ts';
import { t } from '../../platform/i18n/translate.ts';

/** Scopes of one area, such as those of forms. */
export type ScopeGroup = { readonly name: string; readonly scopes: readonly ApiKeyScope[] };

/** What a scope is called. */
export function scopeWord(scope: ApiKeyScope): string {
  return t((isOfCommunity(scope) ? `permissions.names.${scope}` : `permissions.items.names.${scope}`) as MessageKey);
}

/** The scopes that a person can give to a key: the permissions they hold in the community, and those on items. */
export function scopeGroups(held: readonly string[]): ScopeGroup[] {
  const offered = API_KEY_SCOPES.filter((scope) => !isOfCommunity(scope) || held.includes(scope));
  return [...Map.groupBy(offered, areaOf)].map(([area, scopes]) => ({ name: areaWord(area), scopes }));
}

/** What the area of a scope is called. */
export function areaWordOf(scope: ApiKeyScope): string {
  return areaWord(areaOf(scope));
}

function areaOf(scope: ApiKeyScope): string {
  return scope.split('.', 1)[0] ?? scope;
}

function areaWord(area: string): string {
  return t((area in PERMISSION_SETS ? `permissions.sets.${area}` : `permissions.items.kinds.${area}`) as MessageKey);
}

function isOfCommunity(scope: ApiKeyScope): boolean {
  return areaOf(scope) in PERMISSION_SETS;
}
