import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import { mayActOn } from '@muster/contracts/permissions/power';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { type PermissionValue, scopeKey, valueIn } from '@muster/contracts/permissions/scope';
import type { FieldAccess, ProfileField } from '@muster/contracts/profile-fields/model';
import type { Transaction } from '../../../platform/database.ts';
import { wanting } from '../../../authorization/guards.ts';
import { grantorsOf } from '../../../authorization/standings.ts';
import { ranksOf, readVersion } from '../../../authorization/store.ts';

/** What each rank says of a field, highest first. */
export async function readAccess(
  tx: Transaction,
  { community, id }: { readonly community: string; readonly id: string },
  viewer: AccessContext,
): Promise<FieldAccess> {
  const ranks = await ranksOf(tx, community);
  return {
    version: await readVersion(tx, community),
    ranks: ranks.map((rank) => {
      const says = (permission: 'view' | 'editOwn' | 'editOthers'): PermissionValue =>
        valueIn(rank.permissions, { kind: 'profileFields', id, permission });
      return {
        id: rank.id,
        label: rank.label,
        department: rank.department?.label ?? null,
        view: says('view'),
        editOwn: says('editOwn'),
        editOthers: says('editOthers'),
        mayChange: mayActOn(viewer, { owner: false, power: rank.power }),
      };
    }),
  };
}

/** The refusal of a field that is hidden. It names the permission and not the field: what that is called is hidden too. */
export async function hiddenField(
  tx: Transaction,
  community: string,
  { id }: Pick<ProfileField, 'id'>,
): Promise<Failure> {
  const scope = { kind: 'profileFields', id, permission: 'view' } as const;
  return fail('permissions.missing', wanting(scopeKey(scope), await grantorsOf(tx, community, scope)));
}
