import type { NotificationKindSpec } from '@muster/contracts/notifications/kind-spec';
import { meetsOnItem } from '@muster/contracts/permissions/items';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';

/** Tells whether a person with this standing holds what a kind of notification needs, for one that says these values. */
export function mayBeTold(
  needs: NonNullable<NotificationKindSpec['needs']>,
  standing: AccessContext | null | undefined,
  values: Readonly<Record<string, string>>,
): boolean {
  if (!standing) return false;
  if (typeof needs === 'string' || !('permissions' in needs)) return resolve(standing, needs).allowed;
  return meetsOnItem(standing, needs, values[needs.at] ?? '');
}
