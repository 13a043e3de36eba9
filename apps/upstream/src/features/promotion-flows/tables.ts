import type { ActionList } from '@muster/contracts/actions/model';
import type { PromotionType } from '@muster/contracts/promotion-flows/constants';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

const rankIds = (name: string) => uuid(name).array().notNull();

/** Promotion flows. Ranks that are gone stay in their lists, so that a flow is refused and does not do half of what it says. */
export const promotionFlows = pgTable(
  'promotion_flows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    label: text('label').notNull(),
    labelFrom: text('label_from').notNull(),
    labelTo: text('label_to').notNull(),
    ranksToAdd: rankIds('ranks_to_add'),
    ranksToRemove: rankIds('ranks_to_remove'),
    ranksNeeded: rankIds('ranks_needed'),
    /** all, any */
    needs: text('needs').$type<'all' | 'any'>().notNull(),
    /** both, promote, demote */
    promotionType: text('promotion_type').$type<PromotionType>().notNull(),
    promoteActions: jsonb('promote_actions').$type<ActionList>().notNull(),
    demoteActions: jsonb('demote_actions').$type<ActionList>().notNull(),
    archived: boolean('archived').notNull(),
    position: integer('position').notNull(),
    revision: integer('revision').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Who saved the actions: they are done with what that account may do. */
    savedBy: uuid('saved_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('promotion_flows_key').on(t.community, t.id),
    index('promotion_flows_order').on(t.community, t.position),
    index('promotion_flows_saved_by').on(t.savedBy),
  ],
);
