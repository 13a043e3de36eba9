import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import type { HeldRank } from '@muster/contracts/permissions/model';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import { wanting } from '../../../authorization/guards.ts';
import { grantorLabels } from '../../../authorization/rules.ts';

type Refused = { readonly ranks: readonly HeldRank[]; readonly isSelf: boolean; readonly called: string };

/** The refusal of writing a field, one's own or another's, with what the field is called in it, of a community's ranks. */
export function mayNotWrite({ id }: Pick<ProfileField, 'id'>, { ranks, isSelf, called }: Refused): Failure {
  const permission = isSelf ? 'editOwn' : 'editOthers';
  const grantors = grantorLabels(ranks, { kind: 'profileFields', id, permission });
  const { missing, values } = wanting(`profileFields.${permission}:${called}`, grantors);
  if (!isSelf) return fail('permissions.missing', { missing, values });
  return fail('profileFields.notYours', { missing, values: { ...values, field: called } });
}
