import { secret } from '../../platform/personal-data/common.ts';
import { CUSTOM, personColumns, stays } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const sessionColumns = personColumns({
  hand_over_codes: {
    account: {
      ...secret('devices'),
      leave: 'stays',
      merge: stays('good for a minute, and for signing in only'),
    },
  },
  sessions: {
    account: {
      erase: 'deleted',
      export: { group: 'devices', omit: ['token_hash'] },
      leave: 'custom',
      merge: CUSTOM,
    },
  },
  presence: { viewer: { erase: 'deleted', export: { group: 'traces', order: 'community' } } },
});
