import { calls } from '@muster/contracts/calls';
import { bridged, router } from '../../trpc/procedures.ts';

/** The structure of a community, and who holds which rank. */
export const departmentsRouter = router({
  list: bridged.query(calls.departments.list),
  add: bridged.mutation(calls.departments.add),
  edit: bridged.mutation(calls.departments.edit),
  previewRemoval: bridged.query(calls.departments.previewRemoval),
  remove: bridged.mutation(calls.departments.remove),
  move: bridged.mutation(calls.departments.move),
  previewMove: bridged.query(calls.departments.previewMove),
  fill: bridged.mutation(calls.departments.fill),
  changeRanks: bridged.mutation(calls.departments.changeRanks),
  records: bridged.query(calls.departments.records),
  undoChange: bridged.mutation(calls.departments.undoChange),
});
