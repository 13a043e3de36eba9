import { sql } from 'drizzle-orm';
import type { Parts } from '../../parts.ts';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { buildInviteLinksCalls } from './calls.ts';
import { recentInviteLinks } from './recent-work.ts';

/** The upstream part of the feature. */
export const inviteLinksFeature = implementFeature('inviteLinks', {
  needs: ['departments', 'memberSettings', 'members'],
  reads: ['accounts', 'departments', 'members', 'ranks'],
  calls: (parts: Parts) => buildInviteLinksCalls(parts),
  labels: { inviteLink: labelIn(sql`invite_links`, sql`coalesce(nullif(note, ''), 'Invite link')`) },
  recentWork: [recentInviteLinks],
  limits: {
    inviteLinks: (community) =>
      sql`select count(*) from invite_links where community = ${community} and revoked_at is null`,
  },
  personColumns: personColumns({
    invite_links: {
      by: {
        erase: 'deleted',
        export: { group: 'work', order: 'created_at' },
        leave: 'stays',
        merge: stays('people come in with the rights of the account that made the link, which has none any more'),
      },
    },
    invite_link_uses: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'at' },
        leave: 'stays',
        merge: stays('says which account came in by a link'),
      },
    },
  }),
});
