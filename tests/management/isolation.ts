import { communities } from '@muster/upstream/platform/schema/communities';
import { eq } from 'drizzle-orm';
import { nothing, ofCommunity, type Row } from '../isolation/rows.ts';

const reason = 'As they asked';

/** Rows of the isolation matrix for the calls of this feature. Nobody of the matrix is an operator. */
export const inputs: Readonly<Record<string, Row>> = {
  'management.communities': { own: nothing },
  'management.community': ofCommunity(),
  'management.setLimits': ofCommunity(() => ({ limits: { accounts: 120 }, reason })),
  'management.suspendCommunity': ofCommunity(() => ({ reason })),
  'management.restoreCommunity': {
    ...ofCommunity(() => ({ reason })),
    own: async ({ stack, world: { own } }) => {
      await stack.db.update(communities).set({ sysStatus: 'suspended' }).where(eq(communities.uuid, own.uuid));
      return { community: own.uuid, reason };
    },
  },
};
