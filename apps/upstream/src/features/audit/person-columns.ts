import { sql } from 'drizzle-orm';
import { COPIED } from '../../platform/personal-data/common.ts';
import { AUTHORSHIP, personColumns } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const auditColumns = personColumns({
  audit_refusals: {
    actor: { erase: 'deleted', export: { group: 'traces', leftOut: COPIED }, leave: 'stays', merge: AUTHORSHIP },
  },
  audit: {
    actor: {
      erase: 'kept',
      // What was changed may be about other people; that this person changed it is about them.
      export: { group: 'record', omit: ['before', 'after', 'target_label', 'hash', 'redacted_by'] },
      leave: 'stays',
      merge: AUTHORSHIP,
    },
    target: {
      erase: 'kept',
      export: {
        group: 'record',
        omit: ['actor', 'actor_label', 'session', 'device', 'before', 'after', 'request_id', 'hash', 'redacted_by'],
      },
      rows: (account) => sql`target = ${account} and actor is distinct from ${account}::uuid and code % 2 = 0`,
    },
    before: { with: 'target' },
    after: { with: 'target' },
  },
  audit_actors: {
    actor: {
      erase: 'kept',
      export: {
        group: 'traces',
        leftOut: 'that one is in the record of a community, which has a section of its own',
      },
      leave: 'stays',
      merge: AUTHORSHIP,
    },
  },
});
