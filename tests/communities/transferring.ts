import { eq } from 'drizzle-orm';
import { communityTransfers } from '../../apps/upstream/src/features/communities/tables.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** The owner offers the community to its member; answers the offer. */
export function offer({ uuid, people }: Place, to = people.member) {
  return people.owner.client.communities.startTransfer.mutate({ community: uuid, accId: to.account });
}

/** Lets an offer run out. */
export async function runOut({ db }: Stack, id: string): Promise<void> {
  await db
    .update(communityTransfers)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(communityTransfers.id, id));
}
