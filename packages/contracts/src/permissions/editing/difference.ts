import type { AccessContext } from '../model.ts';
import { PERMISSION_NAMES } from '../names.ts';
import { highestPower } from '../power.ts';
import { resolve } from '../resolve.ts';
import { type Scope, scopeKey, scopesIn } from '../scope.ts';

/** Everything that can be decided about a standing: all permissions, and those on items that its ranks say anything of. */
export function scopesOf({ ranks }: AccessContext): Scope[] {
  const said = ranks.flatMap(({ permissions, department }) => [
    ...scopesIn(permissions),
    ...(department ? scopesIn(department.permissions) : []),
  ]);
  return [...new Map([...PERMISSION_NAMES, ...said].map((scope) => [scopeKey(scope), scope])).values()];
}

/** What somebody gains and loses between two standings. */
export function differenceBetween(before: AccessContext, after: AccessContext) {
  const scopes = new Map([...scopesOf(before), ...scopesOf(after)].map((scope) => [scopeKey(scope), scope]));
  const changed = (from: AccessContext, to: AccessContext) =>
    [...scopes.values()].filter((scope) => !resolve(from, scope).allowed && resolve(to, scope).allowed);
  return {
    power: { from: highestPower(before), to: highestPower(after) },
    gained: changed(before, after),
    lost: changed(after, before),
    suspended: { before: before.secondFactorDue ?? false, after: after.secondFactorDue ?? false },
  };
}
