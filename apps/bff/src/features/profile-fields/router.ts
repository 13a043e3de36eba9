import { calls } from '@muster/contracts/calls';
import { bridged, router } from '../../trpc/procedures.ts';

/** The fields of profiles, and profiles. */
export const profileFieldsRouter = router({
  list: bridged.query(calls.profileFields.list),
  add: bridged.mutation(calls.profileFields.add),
  edit: bridged.mutation(calls.profileFields.edit),
  remove: bridged.mutation(calls.profileFields.remove),
  move: bridged.mutation(calls.profileFields.move),
  access: bridged.query(calls.profileFields.access),
  profile: bridged.query(calls.profileFields.profile),
  joinForm: bridged.query(calls.profileFields.joinForm),
  serviceRecord: bridged.query(calls.profileFields.serviceRecord),
  setValues: bridged.mutation(calls.profileFields.setValues),
  history: bridged.query(calls.profileFields.history),
});
