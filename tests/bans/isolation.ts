import { removedWork } from '../../apps/upstream/src/features/bans/tables.ts';
import { ofMember, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'bans.edit': {
    ...ofMember(() => ({ reason: 'Because', until: null })),
    refusals: { own: { owner: 'bans.over' } },
  },
  'bans.recentWork': ofMember(() => ({ hours: 1 })),
  'bans.removedWork': ofMember(),
  'bans.restoreWork': ofThing(addRemoval),
};

async function addRemoval({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const removed = { community, account: people.member.account, hours: 1, kept: [], removedAt: new Date() } as const;
  const [row] = await db.insert(removedWork).values(removed).returning();
  return row?.id ?? '';
}
