import { fail } from '@muster/contracts/errors';
import type { filterCalls as contract } from '@muster/contracts/directory/filters/calls';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import type { Handlers } from '../../../platform/handler.ts';
import { fieldsOf } from '../../profile-fields/public.ts';

/** The profile fields whose values the caller sees of everybody. */
export const filterFields: Handlers<typeof contract>['filterFields'] = async ({ community }, { tx, standing }) => {
  if (!standing) throw fail('communities.notFound');
  const seen = (await fieldsOf(tx, community)).filter((field) => fieldRights(standing, field, false).view);
  return { fields: seen.map(({ id, label, type, options }) => ({ id, label, type, options })) };
};
