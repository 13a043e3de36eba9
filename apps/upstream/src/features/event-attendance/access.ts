import { fail } from '@muster/contracts/errors';
import { standingOfCaller } from '../../authorization/standings.ts';
import type { CallContext, SignedInContext } from '../../platform/handler.ts';
import { missing, requireEvent, type StoredOccurrence } from '../calendar/public.ts';

/** A date as a call names it. */
export type DateAsked = { readonly community: string; readonly id: string };
type Seen = Awaited<ReturnType<typeof requireEvent>>;

/** Whether a person keeps the attendance of an event: those who may change it, and its host. */
function keeps({ occurrence, standing, mayEdit }: Seen): boolean {
  return mayEdit || (standing.account !== null && occurrence.terms.host === standing.account);
}

/**
 * A date as the caller sees it, and whether they keep its attendance. A person who views the community as another member is
 * shown no code and no list that they could not see as themselves.
 */
export async function seenBy(
  context: Pick<CallContext, 'tx' | 'standing' | 'own' | 'viewing'>,
  key: DateAsked,
): Promise<Seen & { readonly mayKeep: boolean }> {
  const seen = await requireEvent(context, context.standing, key);
  const own = context.viewing ? await requireEvent(context, context.own, key) : seen;
  return { ...seen, mayKeep: keeps(seen) && keeps(own) };
}

/** Locks the community, and reads a date under the lock. Refuses those who do not see it, and dates that are cancelled. */
export async function lockDate(context: SignedInContext, key: DateAsked): Promise<Seen> {
  await context.lock([`community:${key.community}`]);
  return requireEvent(context, await standingOfCaller(context, key.community), key);
}

/** Locks the community for a change of the attendance. Refuses those who do not keep it. */
export async function lockToKeep(context: SignedInContext, key: DateAsked): Promise<StoredOccurrence> {
  const seen = await lockDate(context, key);
  if (!keeps(seen)) throw await missing(context, { community: key.community, ...seen, permission: 'manageOthers' });
  assertHeld(seen.occurrence);
  return seen.occurrence;
}

/** Refuses dates that are cancelled. */
export function assertHeld({ cancelledAt }: StoredOccurrence): void {
  if (cancelledAt !== null) throw fail('eventAttendance.cancelled');
}
