import { ranks } from '@muster/upstream/platform/schema/departments';
import { eq } from 'drizzle-orm';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import { empower, makeDepartment, makeRank } from '../departments/asking.ts';
import { NOBODY } from '../support/expect-refusal.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const PAST = '2020-01-01T00:00:00.000Z';

/** What can be done to nobody, by what is wrong with it: a run and its preview both say so. */
export function pointless({ ranks: { Member: rank } }: Place) {
  return {
    rankUnknown: { kind: 'giveRank', rank: NOBODY },
    takenUnknown: { kind: 'takeRank', rank: NOBODY },
    rankEnded: { kind: 'giveRank', rank, expiresAt: PAST },
    statusUnknown: { kind: 'setStatus', status: NOBODY },
    banEnded: { kind: 'ban', reason: 'x', until: PAST },
  } as const;
}

/** Two ranks that staff, who may change ranks from here on, cannot give: one above them, one with a right they have not. */
export async function ranksOutOfReach(
  stack: Stack,
  own: Place,
): Promise<{ readonly high: string; readonly rich: string }> {
  await empower(stack, own, ['system.changeRanks']);
  const department = await makeDepartment(own, 'Command staff');
  const high = await makeRank(own, department, { label: 'High', power: 90 });
  const rich = await makeRank(own, department, { label: 'Rich' });
  await stack.db
    .update(ranks)
    .set({ permissions: allowing(['system.ban']) })
    .where(eq(ranks.id, rich));
  return { high, rich };
}
