import { calls } from '@muster/contracts/calls';
import { bridged, router } from '../../trpc/procedures.ts';

/** Communities. On a community's own host only that one exists. */
export const communitiesRouter = router({
  mine: bridged.query(calls.communities.mine),
  get: bridged.query(calls.communities.get),
  dashboard: bridged.query(calls.communities.dashboard),
  presence: bridged.query(calls.communities.presence),
  limits: bridged.query(calls.communities.limits),
  find: bridged.query(calls.communities.find),
  checkShortName: bridged.query(calls.communities.checkShortName),
  create: bridged.mutation(calls.communities.create),
  join: bridged.mutation(calls.communities.join),
  leave: bridged.mutation(calls.communities.leave),
  update: bridged.mutation(calls.communities.update),
  delete: bridged.mutation(calls.communities.delete),
  secondFactorRule: bridged.query(calls.communities.secondFactorRule),
  setSecondFactorRule: bridged.mutation(calls.communities.setSecondFactorRule),
  pendingTransfer: bridged.query(calls.communities.pendingTransfer),
  startTransfer: bridged.mutation(calls.communities.startTransfer),
  cancelTransfer: bridged.mutation(calls.communities.cancelTransfer),
  transfer: bridged.query(calls.communities.transfer),
  answerTransfer: bridged.mutation(calls.communities.answerTransfer),
});
