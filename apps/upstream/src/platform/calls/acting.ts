import type { AccessContext } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';

/** How the person stands who changes something, where, and by which permission. */
export type Acting = {
  readonly standing: AccessContext;
  readonly community: string;
  readonly permission: PermissionName;
};
