import { accounts } from '@muster/upstream/platform/schema/accounts';
import { communities, limitPlans } from '@muster/upstream/platform/schema/communities';
import { eq } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import { nobody, nothing, ofCommunity, type Row, text } from '../isolation/rows.ts';

const reason = 'As they asked';

/** A row for a procedure about an account. */
function ofAccount(more: object = {}): Row {
  return {
    own: ({ world }) => ({ accId: world.own.people.member.account, ...more }),
    foreign: ({ world }) => ({ accId: world.foreign.people.member.account, ...more }),
    unknown: () => ({ accId: nobody, ...more }),
  };
}

/** Makes a plan and answers its id. */
async function insertPlan({ db }: Stack): Promise<string> {
  const [plan] = await db
    .insert(limitPlans)
    .values({ name: `Plan ${text()}` })
    .returning();
  return plan?.id ?? '';
}

/** A row for a procedure about a plan, which is of no community. */
function ofPlan(more: object): Row {
  return {
    own: async ({ stack }) => ({ plan: await insertPlan(stack), ...more }),
    foreign: () => ({ plan: nobody, ...more }),
    unknown: () => ({ plan: nobody, ...more }),
  };
}

/** Rows of the isolation matrix for the calls of this feature. Nobody of the matrix is an operator. */
export const inputs: Readonly<Record<string, Row>> = {
  'management.communities': { own: nothing },
  'management.community': ofCommunity(),
  'management.setLimits': ofCommunity(() => ({ limits: { accounts: 120 }, reason })),
  'management.plans': { own: nothing },
  'management.addPlan': { own: () => ({ name: `Plan ${text()}`, reason }) },
  'management.changePlan': ofPlan({ limits: { accounts: 120 }, reason }),
  'management.removePlan': ofPlan({ reason }),
  'management.givePlan': {
    own: async ({ stack, world }) => ({ community: world.own.uuid, plan: await insertPlan(stack), reason }),
    foreign: ({ world }) => ({ community: world.foreign.uuid, plan: nobody, reason }),
  },
  'management.suspendCommunity': ofCommunity(() => ({ reason, words: 'Wait.' })),
  'management.accounts': { own: nothing },
  'management.account': ofAccount(),
  'management.setOperator': ofAccount({ operator: true, reason }),
  'management.signOutAccount': ofAccount({ reason }),
  'management.suspendAccount': ofAccount({ reason, words: 'Wait.' }),
  'management.restoreAccount': {
    ...ofAccount({ reason }),
    own: async ({ stack, world: { own } }) => {
      const { account } = own.people.member;
      await stack.db.update(accounts).set({ suspensionWords: 'Wait.' }).where(eq(accounts.id, account));
      return { accId: account, reason };
    },
  },
  'management.record': { own: nothing },
  'management.health': { own: nothing },
  'management.restoreCommunity': {
    ...ofCommunity(() => ({ reason })),
    own: async ({ stack, world: { own } }) => {
      await stack.db.update(communities).set({ sysStatus: 'suspended' }).where(eq(communities.uuid, own.uuid));
      return { community: own.uuid, reason };
    },
  },
};
