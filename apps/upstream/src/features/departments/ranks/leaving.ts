import type { LEAVING_SOURCES } from '@muster/contracts/departments/enums';
import type { CallContext } from '../../../platform/handler.ts';
import { takeRanks } from './store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** Why a person has no ranks any more. */
type Leaving = { readonly source: (typeof LEAVING_SOURCES)[number]; readonly reason: string };

/** Takes all ranks of a person who leaves, is removed or archived, on record. */
export function takeAllRanks(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  who: MemberKey,
  leaving: Leaving,
): Promise<void> {
  return takeRanks(tx, who, {
    taken: 'all',
    change: crypto.randomUUID(),
    by: caller?.account ?? null,
    at: now(),
    ...leaving,
  });
}
