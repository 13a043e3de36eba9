import type { MemberAccount } from '@muster/contracts/members/model';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { CallContext } from '../../platform/handler.ts';
import { askedAbout } from '../../authorization/oneself.ts';
import { readMember } from './store.ts';

/**
 * The caller's own account in a community: while they look as somebody else, that one's, without what is between that
 * person and those who manage members, where the caller is none of these.
 */
export async function ownMember(
  context: Pick<CallContext, 'tx' | 'standing' | 'own' | 'viewing'>,
  community: string,
): Promise<MemberAccount | null> {
  const { account, eyes } = askedAbout(context, null);
  const member = account === null ? null : await readMember(context.tx, community, account);
  const mayAll = eyes.every(({ standing, isSelf }) => isSelf || resolve(standing, 'system.manageMembers').allowed);
  if (!member || mayAll) return member;
  return { ...member, apiIds: [], activeApiIds: [], apiIdPreference: null, clockData: { data: [] } };
}
