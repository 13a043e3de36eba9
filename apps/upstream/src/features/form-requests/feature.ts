import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { requestFormAction } from './action-kind.ts';
import { formRequestsCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const formRequestsFeature = implementFeature('formRequests', {
  needs: ['forms', 'notifications', 'submissions'],
  reads: ['forms', 'submissions'],
  calls: formRequestsCalls,
  actionKinds: [requestFormAction],
  personColumns: personColumns({
    form_requests: {
      account: {
        erase: 'deleted',
        export: { group: 'work', order: 'at' },
        leave: 'deleted',
        merge: stays('the other account was asked, and has its own submissions'),
      },
    },
  }),
});
