import { calls } from '@muster/contracts/calls';
import { bridged, router } from '../../trpc/procedures.ts';

/** Who members are elsewhere. */
export const identifiersRouter = router({
  list: bridged.query(calls.identifiers.list),
  add: bridged.mutation(calls.identifiers.add),
  remove: bridged.mutation(calls.identifiers.remove),
  setActive: bridged.mutation(calls.identifiers.setActive),
  setPreferred: bridged.mutation(calls.identifiers.setPreferred),
  verify: bridged.mutation(calls.identifiers.verify),
  find: bridged.query(calls.identifiers.find),
  rules: bridged.query(calls.identifiers.rules),
  setRules: bridged.mutation(calls.identifiers.setRules),
});
