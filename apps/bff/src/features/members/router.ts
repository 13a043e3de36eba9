import { calls } from '@muster/contracts/calls';
import { assertOnSite, bridged, optionsOf, router, signedIn } from '../../trpc/procedures.ts';
import { getOwnMember } from './bridge.ts';

/** Members of a community. */
export const membersRouter = router({
  /** The caller's own account there; @spec §7's `communities/accounts/get`. */
  mine: signedIn
    .meta({ who: calls.members.mine.who, event: calls.members.mine.event })
    .input(calls.members.mine.input)
    .query(({ ctx, input, signal }) => {
      assertOnSite(ctx.site, input);
      return getOwnMember(ctx.bridge, input, optionsOf(ctx, signal));
    }),
  recent: bridged.query(calls.members.recent),
  pending: bridged.query(calls.members.pending),
  decide: bridged.mutation(calls.members.decide),
  list: bridged.query(calls.members.list),
  get: bridged.query(calls.members.get),
  kick: bridged.mutation(calls.members.kick),
  ban: bridged.mutation(calls.members.ban),
  unban: bridged.mutation(calls.members.unban),
  archive: bridged.mutation(calls.members.archive),
  reactivate: bridged.mutation(calls.members.reactivate),
  setStatus: bridged.mutation(calls.members.setStatus),
  addNote: bridged.mutation(calls.members.addNote),
  removeNote: bridged.mutation(calls.members.removeNote),
  views: bridged.query(calls.members.views),
  saveView: bridged.mutation(calls.members.saveView),
  removeView: bridged.mutation(calls.members.removeView),
  settings: bridged.query(calls.members.settings),
  updateSettings: bridged.mutation(calls.members.updateSettings),
  rename: bridged.mutation(calls.members.rename),
  clock: bridged.query(calls.members.clock),
  onDuty: bridged.query(calls.members.onDuty),
  clockIn: bridged.mutation(calls.members.clockIn),
  clockOut: bridged.mutation(calls.members.clockOut),
  correctClock: bridged.mutation(calls.members.correctClock),
  setShiftTypes: bridged.mutation(calls.members.setShiftTypes),
});
