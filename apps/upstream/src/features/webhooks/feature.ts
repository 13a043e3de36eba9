import { sql } from 'drizzle-orm';
import type { Parts } from '../../parts.ts';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { buildWebhooksCalls } from './calls.ts';
import { webhookJobs } from './delivering/send.ts';
import { webhooksHooks } from './publish.ts';

/** What was sent names people as they were called then; it is kept for a month, and goes with them. */
const SENT = {
  erase: 'deleted',
  export: {
    group: 'traces',
    leftOut: 'what other programs were told of a change; the change itself stands in other sections',
  },
  leave: 'stays',
  merge: stays('says what other programs were told, which is not told again'),
} as const;

/** What the feature does in the upstream. */
export const webhooksFeature = implementFeature('webhooks', {
  needs: ['notifications'],
  reads: [
    'accounts',
    'audit',
    'calendar_categories',
    'calendar_events',
    'calendar_occurrences',
    'communities',
    'departments',
    'forms',
    'members',
    'positions',
    'ranks',
    'rosters',
    'submissions',
  ],
  on: webhooksHooks,
  calls: (parts: Parts) => buildWebhooksCalls(parts),
  jobs: (services, parts: Parts) => [webhookJobs(services, parts)],
  labels: { webhook: labelIn(sql`webhooks`, sql`label`) },
  personColumns: personColumns({
    webhooks: { created_by: authored('id', ['secret', 'secret_before', 'url']) },
    webhook_deliveries: { actor: SENT, member: SENT },
  }),
});
