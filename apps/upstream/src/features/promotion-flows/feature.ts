import { sql } from 'drizzle-orm';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, personColumns } from '../../platform/personal-data/person-columns.ts';
import { promotionAction } from './action-kind.ts';
import { promotionRun } from './bulk-kind.ts';
import { promotionFlowsCalls } from './calls.ts';
import { promotionFlowSearch } from './search.ts';
import { readNames } from './store.ts';
import { promotionFlows } from './tables.ts';

/** What the feature does in the upstream. */
export const promotionFlowsFeature = implementFeature('promotionFlows', {
  needs: ['actions', 'departments', 'directory', 'members'],
  calls: promotionFlowsCalls,
  search: promotionFlowSearch,
  bulkKinds: [promotionRun],
  actionKinds: [promotionAction],
  items: { promotionFlows: readNames },
  labels: { promotionFlow: labelIn(sql`${promotionFlows}`, sql`label`) },
  limits: { promotionFlows: (community) => sql`select count(*) from promotion_flows where community = ${community}` },
  personColumns: personColumns({
    promotion_flows: { saved_by: authored('id', ['promote_actions', 'demote_actions']) },
  }),
});
