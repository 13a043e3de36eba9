import type { Call } from '@muster/contracts/kit/call';
import { Uuid } from '@muster/contracts/kit/ids';
import type { Caller } from '../handler.ts';
import type { QuotaUse } from '../quotas/quotas.ts';

/**
 * Signing out is open to those who have used up their quota. Pieces of a file are counted by their bytes, where the upload begins.
 */
const UNCOUNTED: ReadonlySet<string> = new Set(['auth/signOut', 'files/append']);

/**
 * The quotas that a mutation of a signed-in caller counts towards (@decision 0085): those of the account in the community
 * that it names, or outside of all of them, and that of the community. Empty for everything else.
 */
export function changesSpent(
  { kind, event }: Pick<Call, 'kind' | 'event'>,
  caller: Caller | null,
  fields: Readonly<Record<string, unknown>>,
): QuotaUse[] {
  if (kind !== 'mutation' || !caller || UNCOUNTED.has(event)) return [];
  const community = Uuid.safeParse(fields.community).data;
  const of = `${caller.account} ${community ?? '-'}`;
  const own: QuotaUse[] = [
    { rule: 'changes', of },
    { rule: 'changesOfDay', of },
  ];
  return community === undefined ? own : [...own, { rule: 'changesOfCommunity', of: community }];
}
