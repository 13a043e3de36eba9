import { fail } from '@muster/contracts/errors';
import { targetOf } from '@muster/contracts/permissions/power';
import { assertMayActOn, lockAsActor } from '../../authorization/guards.ts';
import { standingOf } from '../../authorization/standings.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { placeOf } from '../members/public.ts';
import { clockChanged, startShift } from './changes.ts';
import * as store from './store.ts';

type Wanted = { readonly direction: 'in' | 'out'; readonly shift: string | null };

/** Staff start or end a shift of a member now; answers its id. As with a shift that is added, its kind needs no rank. */
export async function clockMember(context: Context, who: MemberKey, { direction, shift }: Wanted): Promise<string> {
  const { tx } = context;
  const acting = await lockAsActor(context, who.community, 'system.manageMembers');
  const place = await placeOf(tx, who.community, who.account);
  const target = place && (await standingOf(tx, who.community, who.account));
  if (!target) throw fail('members.notFound');
  await assertMayActOn(tx, acting, targetOf(target));
  if (direction === 'out') return endNow(context, who);
  if (!target.active) throw fail('shifts.memberNotActive');
  if (await store.readRunning(tx, who)) throw fail('shifts.memberOnClock');
  const type = (await store.readShiftTypes(tx, who.community)).find(({ id }) => id === shift);
  if (shift !== null && !type) throw fail('shifts.typeUnknown');
  return startShift(context, who, { shift: type?.label ?? null, note: '' });
}

async function endNow(context: Context, who: MemberKey): Promise<string> {
  const { tx, now, audit } = context;
  const { community, account } = who;
  const running = await store.readRunning(tx, who);
  if (!running) throw fail('shifts.memberOffClock');
  const endedAt = now();
  await store.writeShift(tx, { community, id: running.id }, { endedAt });
  const before = { id: running.id, startedAt: running.startedAt };
  await audit({ action: 'MEMBER_CLOCK_OUT', community, target: account, before, after: { endedAt } });
  await clockChanged(context, who);
  return running.id;
}
