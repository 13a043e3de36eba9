import { fail } from '@muster/contracts/errors';
import { differenceBetween, scopesOf } from '@muster/contracts/permissions/editing/difference';
import { withFactorDecided } from '@muster/contracts/permissions/factor';
import type { Analysis, Difference } from '@muster/contracts/permissions/editing/edit';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { ItemKind } from '@muster/contracts/permissions/names';
import { highestPower } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import { scopesOfItem } from '@muster/contracts/permissions/scope';
import type { Transaction } from '../../../platform/database.ts';
import { cardOf, placeOf } from '../../members/public.ts';
import { holding } from '../../../authorization/rules.ts';
import { ranksOf, readStanding } from '../../../authorization/store.ts';

/** Everything about one member, or about one member and one item, with every rule that says something of it. */
export async function analyse(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
  item: { readonly kind: ItemKind; readonly id: string } | null,
): Promise<Analysis> {
  const standing = await memberStanding(tx, community, account);
  const scopes = item ? scopesOfItem(item.kind, item.id) : scopesOf(standing);
  return {
    member: await cardOf(tx, community, account),
    owner: standing.owner,
    banned: standing.banned,
    active: standing.active,
    power: highestPower(standing),
    ranks: standing.ranks.map(({ id, label, power }) => ({ id, label, power })),
    results: scopes.map((scope) => {
      const { allowed, because, rules } = resolve(standing, scope);
      return { scope, allowed, because, rules: [...rules] };
    }),
  };
}

/** What somebody would gain and lose with some ranks more and others less. */
export async function whatIf(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string | null },
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<Difference> {
  const before = account === null ? holding([]) : await memberStanding(tx, community, account);
  const added = await ranksOf(tx, community, add);
  if (added.length < new Set(add).size) throw fail('permissions.unknown');
  const kept = before.ranks.filter(({ id }) => !remove.includes(id) && !add.includes(id));
  return differenceBetween(before, withFactorDecided({ ...before, ranks: [...kept, ...added] }));
}

async function memberStanding(tx: Transaction, community: string, account: string): Promise<AccessContext> {
  // A ban alone is no membership.
  const sysStatus = (await placeOf(tx, community, account))?.sysStatus ?? null;
  const standing = sysStatus === null ? null : await readStanding(tx, community, account);
  if (!standing) throw fail('members.notFound');
  return standing;
}
