import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { serviceRecordCalls } from './calls.ts';
import { serviceRecordHooks } from './hooks.ts';

/** What the feature does in the upstream. */
export const serviceRecordFeature = implementFeature('serviceRecord', {
  needs: ['profileFields'],
  reads: ['accounts', 'member_ranks', 'members', 'rank_records', 'ranks'],
  on: serviceRecordHooks,
  calls: serviceRecordCalls,
  personColumns: personColumns({
    standing_records: {
      account: {
        erase: 'deleted',
        // The text is about the person; who decided about them is not theirs to know everywhere.
        export: { group: 'memberships', order: 'at, seq', omit: ['by', 'request'] },
        leave: 'stays',
        merge: stays('records are only ever added to; each of the two has an entry that names the other'),
      },
      by: authored('seq', ['account', 'reason', 'details', 'other', 'request']),
      other: authored(
        'seq',
        ['account', 'by', 'reason', 'details', 'request'],
        stays('says whom an entry names, and that account is still there'),
      ),
    },
  }),
});
