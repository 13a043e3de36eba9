import { LEAVE } from '@muster/contracts/leave/constants';
import { fail } from '@muster/contracts/errors';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { addDays, type Days, touch } from './rules.ts';
import { readOpen, readTouching } from './store.ts';

/** The leave that is about to be written: its days, which one it is where it is there already, and how far it has to be from others. */
export type WantedLeave = Days & { readonly except: string | null; readonly coolDownDays: number };

/** Refuses days on which a member has a leave already, or that are too near to another one. The community is locked. */
export async function assertFree(tx: Transaction, who: MemberKey, wanted: WantedLeave): Promise<void> {
  const { coolDownDays, except } = wanted;
  const around = { firstDay: addDays(wanted.firstDay, -coolDownDays), lastDay: addDays(wanted.lastDay, coolDownDays) };
  const near = await readTouching(tx, who, { ...around, except });
  const taken = near.find((leave) => touch(leave, wanted));
  if (taken) throw fail('leave.overlap', { values: { firstDay: taken.firstDay, lastDay: taken.lastDay } });
  if (near.length > 0) throw fail('leave.coolDown', { values: { days: coolDownDays } });
}

/** Refuses one more leave of a member who has as many open ones as there can be. */
export async function assertRoom(tx: Transaction, who: MemberKey): Promise<void> {
  if ((await readOpen(tx, who)).length >= LEAVE.openMax) {
    throw fail('leave.tooMany', { values: { max: LEAVE.openMax } });
  }
}
