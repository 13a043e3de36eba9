import { calls } from '@muster/contracts/calls';
import { bridged, router } from '../../trpc/procedures.ts';

/** The record of a community's changes, for those who may see it. */
export const auditRouter = router({
  list: bridged.query(calls.audit.list),
  of: bridged.query(calls.audit.of),
  get: bridged.query(calls.audit.get),
  facets: bridged.query(calls.audit.facets),
  status: bridged.query(calls.audit.status),
  verify: bridged.query(calls.audit.verify),
  retentionPreview: bridged.query(calls.audit.retentionPreview),
  setRetention: bridged.mutation(calls.audit.setRetention),
  export: bridged.mutation(calls.audit.export),
});
