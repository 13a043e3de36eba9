import { authored, CUSTOM, personColumns, stays } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const departmentsColumns = personColumns({
  position_holders: {
    account: { erase: 'deleted', export: { group: 'memberships', order: 'position' }, leave: 'custom', merge: CUSTOM },
  },
  member_ranks: {
    account: {
      erase: 'deleted',
      export: { group: 'memberships', order: 'community, rank' },
      leave: 'custom',
      merge: CUSTOM,
    },
  },
  rank_records: {
    account: {
      erase: 'kept',
      export: { group: 'ranks', order: 'seq', omit: ['by'] },
      leave: 'stays',
      merge: stays('records are only ever added to; that ranks were taken and given is one'),
    },
    by: authored('seq', ['account', 'reason']),
  },
});
