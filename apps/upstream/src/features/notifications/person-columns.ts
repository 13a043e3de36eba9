import { sql } from 'drizzle-orm';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';

const THEIR_OWN = stays('what an account was told, and wants to be told, is its own');

/** The columns that refer to a person, and what is done with them. */
export const notificationsColumns = personColumns({
  push_devices: { account: { erase: 'deleted', export: { group: 'devices', omit: ['push_token'] } } },
  notification_deliveries: {
    account: { erase: 'deleted', export: { group: 'notifications' }, leave: 'stays', merge: THEIR_OWN },
  },
  notifications: {
    account: { erase: 'deleted', export: { group: 'notifications' }, leave: 'stays', merge: THEIR_OWN },
    thing: {
      erase: 'kept',
      export: { group: 'traces', leftOut: 'what other people were told; their lists are theirs' },
      rows: (account) => sql`thing = ${`member:${account}`}`,
    },
  },
  notification_choices: {
    account: {
      erase: 'deleted',
      export: { group: 'notifications', order: 'kind, channel' },
      leave: 'stays',
      merge: THEIR_OWN,
    },
  },
  notification_settings: {
    account: { erase: 'deleted', export: { group: 'notifications', order: 'account' } },
  },
});
