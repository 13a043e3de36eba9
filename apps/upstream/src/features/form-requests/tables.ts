import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { forms } from '../../platform/schema/forms.ts';

/** Forms that people are asked to fill in, with when they were asked last. What they send later answers it. */
export const formRequests = pgTable(
  'form_requests',
  {
    community: community(),
    form: uuid('form').notNull(),
    account: account(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.form, t.account] }),
    index('form_requests_account').on(t.account, t.community),
    foreignKey({
      name: 'form_requests_form_fkey',
      columns: [t.community, t.form],
      foreignColumns: [forms.community, forms.id],
    }).onDelete('cascade'),
  ],
);
