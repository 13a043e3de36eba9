import { authored, CUSTOM, personColumns, stays } from '../../platform/personal-data/person-columns.ts';

/** Of a ban that a person gave, everything but that they gave it is about another person. */
const OF_THE_BANNED = [
  'account',
  'com_name',
  'com_status',
  'looks_like',
  'ban_reason',
  'api_ids',
  'active_api_ids',
  'api_id_preference',
  'profile_fields',
];

const NOT_THEIRS = { group: 'work', leftOut: 'It is a note about the member whose name looks like theirs.' } as const;

/** The columns that refer to a person, and what is done with them. */
export const membersColumns = personColumns({
  members: {
    account: {
      erase: 'emptied',
      export: { group: 'memberships', order: 'community', omit: ['banned_by', 'looks_like'] },
      leave: 'custom',
      merge: CUSTOM,
    },
    banned_by: authored('community, account', OF_THE_BANNED),
    looks_like: { erase: 'kept', export: NOT_THEIRS, leave: 'stays', merge: stays('is not shown without power') },
  },
});
