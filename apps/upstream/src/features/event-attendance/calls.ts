import type { eventAttendanceCalls as contract } from '@muster/contracts/event-attendance/calls';
import { communityPosition } from '../../platform/events.ts';
import type { Handlers } from '../../platform/handler.ts';
import { checkIn, closeAttendance, markPeople, renewCode, takeByStaff } from './marks.ts';
import { showAttendance, showMember } from './read.ts';
import { readByCategory } from './store.ts';

/** Calls about who was at events. */
export const eventAttendanceCalls: Handlers<typeof contract> = {
  list: (key, context) => showAttendance(context, key),

  async mark({ community, id, ...marking }, context) {
    await markPeople(context, { community, id }, marking);
    return { id };
  },

  async renewCode(key, context) {
    await renewCode(context, key);
    return { id: key.id };
  },

  checkIn: async ({ code, ...key }, context) => ({ mark: await checkIn(context, key, code) }),

  takeFromClock: async (key, context) => ({ marked: await takeByStaff(context, key) }),

  close: async (key, context) => ({ marked: await closeAttendance(context, key) }),

  ofMember: ({ community, accId, from, to }, context) =>
    showMember(context, { community, accId: accId ?? null, ...spanOf(from, to) }),

  figures: async ({ community, from, to }, { tx }) => ({
    asOf: await communityPosition(tx, community),
    categories: await readByCategory(tx, { community, ...spanOf(from, to) }),
  }),
};

function spanOf(from: string | null | undefined, to: string | null | undefined) {
  return { from: from ? new Date(from) : null, to: to ? new Date(to) : null };
}
