import type { EventEffects } from '../kit/event.ts';
import type { LiveEvent } from '../live/model.ts';
import type { FieldList } from './model.ts';

/** What a changed list of fields does to cached answers. */
const fieldListUpdatedApplies = {
  'profileFields.list': (_state: FieldList, event: LiveEvent<{ list: Omit<FieldList, 'asOf'> }>): FieldList => ({
    asOf: event.seq,
    ...event.data.list,
  }),
};

/** Effects of the events about profile fields. */
export const effects = {
  'profile-fields:listUpdated': { apply: fieldListUpdatedApplies },
  'profile-fields:profileChanged': {
    refetch: ['profileFields.profile', 'profileFields.history', 'communities.get', 'members.mine'],
  },
} satisfies EventEffects;
