import { accessRequests } from '../../apps/upstream/src/features/permissions/tables.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { ofCommunity, ofThing, type Row } from './rows.ts';

/** Rows of asking for a permission. */
export const accessInputs: Readonly<Record<string, Row>> = {
  'permissions.requestAccess': ofCommunity(() => ({ permission: 'system.viewAudit' }), {
    refusals: { own: { owner: 'permissions.alreadyHeld' } },
  }),
  'permissions.ownRequests': ofCommunity(),
  'permissions.withdrawRequest': {
    ...ofThing(addRequest),
    refusals: { own: { staff: 'permissions.requestGone', owner: 'permissions.requestGone' } },
  },
  'permissions.requests': ofCommunity(),
  'permissions.grantWays': ofThing(addRequest),
  'permissions.declineRequest': ofThing(addRequest),
};

async function addRequest({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const asked = { permission: 'system.viewAudit', note: '', state: 'pending', askedAt: new Date() };
  const [row] = await db
    .insert(accessRequests)
    .values({ community, account: people.member.account, ...asked })
    .onConflictDoUpdate({
      target: [accessRequests.community, accessRequests.account, accessRequests.permission],
      set: asked,
    })
    .returning({ id: accessRequests.id });
  return row?.id ?? '';
}
