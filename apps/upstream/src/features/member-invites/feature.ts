import { sql } from 'drizzle-orm';
import type { Parts } from '../../parts.ts';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { byEmail } from '../../platform/personal-data/common.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { buildMemberInvitesCalls } from './calls.ts';
import { mailingJobs } from './mailing.ts';

/** The upstream part of the feature. */
export const memberInvitesFeature = implementFeature('memberInvites', {
  needs: ['importExport', 'memberSettings', 'members'],
  reads: ['accounts', 'members'],
  calls: (parts: Parts) => buildMemberInvitesCalls(parts),
  jobs: (services, parts) => [mailingJobs(services, parts)],
  labels: { expectedMember: labelIn(sql`expected_members`, sql`name`) },
  limits: {
    expectedMembers: (community) =>
      sql`select count(*) from expected_members where community = ${community} and accepted_by is null`,
  },
  personColumns: personColumns({
    expected_members: {
      email: {
        erase: 'deleted',
        export: {
          group: 'memberships',
          order: 'created_at',
          omit: ['cells', 'choices', 'by', 'link_hash', 'mail_hash'],
        },
        ...byEmail('email'),
      },
      accepted_by: {
        erase: 'deleted',
        export: {
          group: 'memberships',
          order: 'created_at',
          omit: ['cells', 'choices', 'by', 'link_hash', 'mail_hash'],
        },
        leave: 'deleted',
        merge: stays('the account that accepted an invitation, by which a file that is imported again finds it'),
      },
      by: {
        erase: 'deleted',
        export: {
          group: 'work',
          order: 'created_at',
          omit: ['name', 'email', 'cells', 'link_hash', 'mail_hash', 'accepted_by'],
        },
        leave: 'stays',
        merge: stays('what waits is given with the rights of the account that invited, which has none any more'),
      },
    },
  }),
});
