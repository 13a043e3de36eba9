import { authored, CUSTOM, personColumns } from '../../platform/personal-data/person-columns.ts';

/** Of a ban that a person gave, everything but that they gave it is about another person. */
const OF_THE_BANNED = [
  'account',
  'com_name',
  'com_status',
  'ban_reason',
  'api_ids',
  'active_api_ids',
  'api_id_preference',
  'profile_fields',
];

/** The columns that refer to a person, and what is done with them. */
export const membersColumns = personColumns({
  members: {
    account: {
      erase: 'emptied',
      export: { group: 'memberships', order: 'community', omit: ['banned_by'] },
      leave: 'custom',
      merge: CUSTOM,
    },
    banned_by: authored('community, account', OF_THE_BANNED),
  },
});
