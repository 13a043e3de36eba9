import { calls } from '@muster/contracts/calls';
import { bridged, router } from '../../trpc/procedures.ts';

/** Who may do what, and why. */
export const permissionsRouter = router({
  get: bridged.query(calls.permissions.get),
  items: bridged.query(calls.permissions.items),
  preview: bridged.query(calls.permissions.preview),
  edit: bridged.mutation(calls.permissions.edit),
  undo: bridged.mutation(calls.permissions.undo),
  analyse: bridged.query(calls.permissions.analyse),
  needed: bridged.query(calls.permissions.needed),
  requestAccess: bridged.mutation(calls.permissions.requestAccess),
  ownRequests: bridged.query(calls.permissions.ownRequests),
  withdrawRequest: bridged.mutation(calls.permissions.withdrawRequest),
  requests: bridged.query(calls.permissions.requests),
  grantWays: bridged.query(calls.permissions.grantWays),
  declineRequest: bridged.mutation(calls.permissions.declineRequest),
  whatIf: bridged.query(calls.permissions.whatIf),
  viewAs: bridged.mutation(calls.permissions.viewAs),
  endView: bridged.mutation(calls.permissions.endView),
  exportReport: bridged.mutation(calls.permissions.exportReport),
  report: bridged.query(calls.permissions.report),
});
