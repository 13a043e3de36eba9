import type { eventAttendanceCalls as contract } from '@muster/contracts/event-attendance/calls';
import { communityPosition } from '../../platform/events.ts';
import type { Handlers } from '../../platform/handler.ts';
import { checkIn, closeAttendance, markPeople, renewCode, takeByStaff } from './marks.ts';
import { prepareFigures } from './export.ts';
import { type FigureQuery, readFigures } from './figures.ts';
import { showAttendance, showMember } from './read.ts';

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

  async figures({ sort, after, limit, ...asked }, { tx, now }) {
    const page = await readFigures(tx, { ...queryOf(asked), now: now() }, { sort, after: after ?? null, limit });
    return { asOf: await communityPosition(tx, asked.community), ...page };
  },

  exportFigures({ format, ...asked }, context) {
    const { community, ...query } = queryOf(asked);
    return prepareFigures(context, community, { ...query, format });
  },
};

type FiguresAsked = Omit<FigureQuery, 'now' | 'category' | 'person'> & {
  readonly category?: string | null | undefined;
  readonly person?: string | null | undefined;
};

function queryOf({ category = null, person = null, ...asked }: FiguresAsked): Omit<FigureQuery, 'now'> {
  return { ...asked, category, person };
}

function spanOf(from: string | null | undefined, to: string | null | undefined) {
  return { from: from ? new Date(from) : null, to: to ? new Date(to) : null };
}
