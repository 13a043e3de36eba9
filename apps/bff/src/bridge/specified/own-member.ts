import { fail } from '@muster/contracts/errors';
import { membersCalls } from '@muster/contracts/members/calls';
import type { MemberAccount } from '@muster/contracts/members/model';
import { CommunityAccountsGet } from '@muster/contracts/members/wire';
import { permissionsCalls } from '@muster/contracts/permissions/calls';
import type { Bridge, CallOptions } from '../bridge.ts';

/** The call as §7 speaks it: `data` may be missing where the model says null. */
const wireCall = {
  ...membersCalls.mine,
  output: CommunityAccountsGet.answer.shape.data,
  tolerant: { strict: ['accId', 'banned'] },
};

/** The caller's own account in a community, null for a stranger. */
export async function getOwnMember(
  bridge: Pick<Bridge, 'call' | 'knows'>,
  input: { readonly community: string },
  options: CallOptions,
): Promise<MemberAccount | null> {
  const member = await bridge.call(wireCall, input, options);
  // An answer about another account is refused, as in `auth/verifyToken`; an upstream that has member views answers with the viewed one.
  if (member?.accId && member.accId !== options.caller.account && !bridge.knows(permissionsCalls.viewAs, false))
    throw fail('upstream.badAnswer', { internal: `${wireCall.event}: wrong account` });
  // A member has both an account id and a status (@spec §4); of others an upstream may answer an account without them.
  return member?.accId ? { ...member, accId: member.accId } : null;
}
