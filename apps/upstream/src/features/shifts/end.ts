import type { CallContext } from '../../platform/handler.ts';
import { readRunning, writeShift } from './store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** Why a shift ends without anybody saying so: what became of the membership. */
export type ShiftEnd = 'kick' | 'ban' | 'archive' | 'leave' | 'merge';

/**
 * Ends the shift that somebody is on when their membership ends or rests, on record. The community is locked; whoever
 * calls tells of the place.
 */
export async function endRunningShift(
  { tx, now, audit }: Pick<CallContext, 'tx' | 'now' | 'audit'>,
  { community, account }: MemberKey,
  because: ShiftEnd,
): Promise<void> {
  const running = await readRunning(tx, { community, account });
  if (!running) return;
  const { id, startedAt, shift } = running;
  // Of two servers' clocks the other may be ahead.
  const endedAt = new Date(Math.max(now().getTime(), startedAt.getTime()));
  await writeShift(tx, { community, id }, { endedAt });
  const before = { id, startedAt, shift };
  await audit({ action: 'MEMBER_CLOCK_END', community, target: account, before, after: { endedAt, because } });
}
