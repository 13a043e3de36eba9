import type { LeaveState } from '@muster/contracts/leave/constants';
import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';

/** The rules by which members ask for leave; a community that has no row has the first ones. A status that is gone stands for none. */
export const leaveRules = pgTable(
  'leave_rules',
  {
    community: community(),
    enabled: boolean('enabled').notNull(),
    minDays: integer('min_days').notNull(),
    maxDays: integer('max_days').notNull(),
    coolDownDays: integer('cool_down_days').notNull(),
    status: uuid('status'),
    revision: integer('revision').notNull(),
  },
  (t) => [primaryKey({ columns: [t.community] })],
);

/** Leaves of members. Days are days of the community's time zone, and the last one is part of the leave. */
export const leaves = pgTable(
  'leaves',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: uuid('account').notNull(),
    state: text('state').$type<LeaveState>().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** The member of the staff who entered it; null for one that the member asked for. */
    enteredBy: uuid('entered_by').references(() => accounts.id, { onDelete: 'set null' }),
    entered: boolean('entered').notNull().default(false),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    note: text('note').notNull().default(''),
    /** A later last day that the member asks for. */
    extensionDay: date('extension_day', { mode: 'string' }),
    extensionReason: text('extension_reason'),
    extensionAskedAt: moment('extension_asked_at'),
    /** The status that the beginning gave, and the one before it; null where it gave none. */
    statusSet: uuid('status_set'),
    statusBefore: uuid('status_before'),
    /** The last day of which the member was reminded. */
    remindedFor: date('reminded_for', { mode: 'string' }),
    closedAt: moment('closed_at'),
  },
  (t) => [
    index('leaves_member').on(t.community, t.account, t.firstDay),
    index('leaves_state').on(t.community, t.state, t.closedAt),
    index('leaves_open')
      .on(t.id)
      .where(sql`state in ('waiting', 'approved', 'running')`),
    index('leaves_entered_by').on(t.enteredBy),
    index('leaves_decided_by').on(t.decidedBy),
    foreignKey({
      name: 'leaves_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);
