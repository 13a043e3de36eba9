import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { mayActOn, NO_POWER, type Target } from '@muster/contracts/permissions/power';
import { assertMayActOn } from '../../../authorization/guards.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Membership } from '../rules.ts';
import { stateOf } from '../standing/rules.ts';
import type { MemberFacts } from '../../directory/public.ts';
import type { ItemRefusal } from '../../../platform/feature/bulk-kind.ts';
import type { Acting } from '../../../platform/calls/acting.ts';

/** What stands in the way of acting on a member by the power rule; null where nothing does. */
export type OutOfReach = (facts: MemberFacts) => Promise<ItemRefusal | null>;

/** The refusal of an item, with what its text names of the person. */
export function refuse(failure: Failure, about: string | null = null): ItemRefusal {
  return { failure, about };
}

/** The refusal of what cannot be done to a person in their present state, which screens call by one of `MEMBER_STATES`. */
export function wrongState(place: Membership): ItemRefusal {
  const state = place?.banned ? 'banned' : (place?.sysStatus ?? 'left');
  return refuse(fail('members.wrongState', { values: { state: stateOf(place) } }), state);
}

/** The place of a member as the rules read it. */
export function placeIn({ sysStatus, banned }: MemberFacts): NonNullable<Membership> {
  return { sysStatus, banned, since: '', joinedAt: null };
}

/** Asks the power rule, once for each power that members of a selection have. */
export function reachOf(tx: Transaction, acting: Acting): OutOfReach {
  const known = new Map<string, Failure>();
  return async ({ owner, power }) => {
    const target = { owner, power: power ?? NO_POWER };
    if (mayActOn(acting.standing, target)) return null;
    const key = owner ? 'owner' : String(target.power);
    const refusal = known.get(key) ?? (await refusalOf(tx, acting, target));
    known.set(key, refusal);
    return refuse(refusal);
  };
}

/** As {@link reachOf}, and nobody acts on themselves. */
export function reachOfOthers(tx: Transaction, acting: Acting): OutOfReach {
  const outOfReach = reachOf(tx, acting);
  return (facts) =>
    facts.id === acting.standing.account ? Promise.resolve(refuse(fail('members.yourself'))) : outOfReach(facts);
}

async function refusalOf(tx: Transaction, acting: Acting, target: Target): Promise<Failure> {
  const refusal: unknown = await assertMayActOn(tx, acting, target).then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal instanceof Failure) return refusal;
  throw refusal ?? fail('server.unexpected', { internal: 'what may not be done was let pass' });
}
