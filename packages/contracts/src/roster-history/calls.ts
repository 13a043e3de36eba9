import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { CalendarDay, Uuid } from '../kit/ids.ts';
import { ROSTER_HISTORY } from './constants.ts';
import { RosterCellChange, PastRoster, RosterDifferences } from './model.ts';

const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const onOne = ['rosters.unknown', 'permissions.missing'] as const;
const part = {
  skip: z.int().min(0).max(100_000).default(0),
  limit: z.int().min(1).max(ROSTER_HISTORY.rowsMax).default(ROSTER_HISTORY.rowsMax),
};

/** Calls about what rosters were (@spec §2). */
export const rosterHistoryCalls = {
  /**
   * What a roster of members was at the end of a past day, from the dated records of memberships, ranks, statuses and cells; for those
   * who may export the roster. The question of the roster is the present one, and so are its columns, those which the caller sees, and
   * the members who are on it by hand.
   */
  past: defineCall({
    event: 'rosterHistory/past',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutOne.extend({ day: CalendarDay, ...part }),
    output: PastRoster,
    errors: [...onOne, 'rosters.otherKind', 'rosterHistory.badDays'],
  }),
  /**
   * How a roster differs at the ends of two days, as `past` has them: who joined and left, whose rank or status is another one, and
   * which cells of those who were on it on both days.
   */
  differences: defineCall({
    event: 'rosterHistory/differences',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutOne.extend({ from: CalendarDay, to: CalendarDay, ...part }),
    output: RosterDifferences,
    errors: [...onOne, 'rosters.otherKind', 'rosterHistory.badDays'],
  }),
  /**
   * The changes of one cell, newest first, as long as they are kept; for those who may write it. `next` is the `before` of the
   * changes behind them, null where there are none.
   */
  cell: defineCall({
    event: 'rosterHistory/cell',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutOne.extend({
      row: Uuid,
      column: Uuid,
      before: z.int().min(1).nullable().default(null),
      limit: z.int().min(1).max(ROSTER_HISTORY.changesMax).default(ROSTER_HISTORY.changesMax),
    }),
    output: z.object({ items: z.array(RosterCellChange), next: z.int().min(1).nullable() }),
    errors: [...onOne, 'rosters.columnUnknown', 'rosters.notOnRoster'],
  }),
};
