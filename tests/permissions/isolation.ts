import { permissionChanges } from '@muster/upstream/platform/schema/permissions';
import { accessRequests } from '../../apps/upstream/src/features/permissions/tables.ts';
import { ofCommunity, ofMember, ofRank, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'permissions.get': ofRank(({ ranks }) => ({ of: { kind: 'rank', id: ranks.Member } })),
  'permissions.items': ofCommunity(),
  'permissions.preview': ofRank(editing),
  'permissions.edit': ofRank((place) => ({ base: 0, ...editing(place) })),
  'permissions.undo': ofThing(addEdit, (change) => ({ change })),
  'permissions.analyse': ofMember(),
  'permissions.needed': ofCommunity(() => ({ place: 'admin_audit' })),
  'permissions.whatIf': ofMember(),
  'permissions.viewAs': ofMember((accId) => ({ as: { kind: 'member', accId } })),
  'permissions.endView': ofCommunity(),
  'permissions.exportReport': ofCommunity(),
  'permissions.report': ofCommunity(),
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

function editing({ ranks }: Place) {
  return { targets: [{ kind: 'rank', id: ranks.Member }], changes: [{ scope: 'cad.use', value: 'allow' }] };
}

async function addEdit({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(permissionChanges).values({ id, community, at: new Date(), changes: [] });
  return id;
}
