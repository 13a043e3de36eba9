import { clockEntries } from '@muster/upstream/platform/schema/members';
import { eq } from 'drizzle-orm';
import { ofCommunity, ofMember, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const SHIFT = { startedAt: '2026-01-01T10:00:00.000Z', endedAt: '2026-01-01T11:00:00.000Z' };

let shifts = 0;

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'shifts.clock': ofMember(),
  'shifts.onDuty': ofCommunity(),
  'shifts.clockIn': ofCommunity(),
  'shifts.clockOut': ofCommunity(undefined, {
    refusals: { own: { member: 'shifts.offClock', staff: 'shifts.offClock', owner: 'shifts.offClock' } },
  }),
  'shifts.clockMember': {
    ...ofMember(() => ({ direction: 'in' })),
    own: async ({ stack, world: { own } }) => {
      const { account } = own.people.member;
      await stack.db.delete(clockEntries).where(eq(clockEntries.community, own.uuid));
      return { community: own.uuid, accId: account, direction: 'in' };
    },
  },
  'shifts.correct': ofThing(addShift, (id) => ({ id, ...SHIFT, reason: text() })),
  // Each later than the one before, so that none overlaps.
  'shifts.add': ofMember(() => ({ ...nextShift(), reason: text() })),
  'shifts.remove': ofThing(addShift, (id) => ({ id, reason: text() })),
  'shifts.setTypes': ofCommunity(() => ({ shiftTypes: [], seen: [] })),
};

function nextShift() {
  shifts += 1;
  const startedAt = Date.parse('2025-01-01T10:00:00.000Z') + shifts * 3_600_000;
  return { startedAt: new Date(startedAt).toISOString(), endedAt: new Date(startedAt + 60_000).toISOString() };
}

async function addShift({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  const { account } = people.member;
  // Of the same times for all: whoever corrects one moves it to where none is.
  await db.delete(clockEntries).where(eq(clockEntries.community, community));
  const [startedAt, endedAt] = [new Date(SHIFT.startedAt), new Date(SHIFT.endedAt)];
  await db.insert(clockEntries).values({ id, community, account, startedAt, endedAt });
  return id;
}
