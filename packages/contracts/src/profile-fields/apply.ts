import type { LiveEvent } from '../live/model.ts';
import type { FieldList } from './model.ts';

/** What a changed list of fields does to cached answers. */
export const fieldListUpdatedApplies = {
  'profileFields.list': (_state: FieldList, event: LiveEvent<{ list: Omit<FieldList, 'asOf'> }>): FieldList => ({
    asOf: event.seq,
    ...event.data.list,
  }),
};
