import { sql } from 'drizzle-orm';
import { byEmail, COPIED } from './common.ts';
import { personColumns } from './person-columns.ts';

/** The columns of the platform's own tables that refer to a person. */
export const platformColumns = personColumns({
  mails: {
    recipient: {
      erase: 'deleted',
      export: { group: 'traces' },
      ...byEmail('recipient'),
    },
  },
  idempotency_keys: {
    owner: {
      erase: 'deleted',
      export: { group: 'traces', leftOut: COPIED },
      rows: (account) => sql`(owner = ${account} or owner like ${`${account} %`})`,
    },
    answer: {
      erase: 'kept',
      export: {
        group: 'traces',
        leftOut: 'answers other people got, kept for eight days so that a repeated request is not done twice',
      },
      rows: () => sql`false`,
    },
  },
  events: {
    stream: {
      erase: 'kept',
      export: { group: 'traces', leftOut: COPIED },
      rows: (account) => sql`subject = ${account} or stream = ${`account:${account}`}`,
    },
    subject: { with: 'stream' },
    by_account: { with: 'stream' },
    data: { with: 'stream' },
  },
});
