import { visibleScreens } from '@muster/contracts/screens';
import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';
import type { MemberCard } from '@muster/contracts/members/model';
import { heldPermissions } from '@muster/contracts/permissions/resolve';
import type { CallContext } from '../../platform/handler.ts';
import { relationOf, isActiveMember } from '../../authorization/rules.ts';
import { standingOf } from '../../authorization/standings.ts';
import { type CardOrder, isWaiting, listedSince, movedUp, type Membership } from './rules.ts';
import { countByDepartment, countListed, readCard, readCards } from './lists/store.ts';
import { readMember, readMembership } from './store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

type Emitting = Pick<CallContext, 'tx' | 'emit'>;

/**
 * Tells a community how someone's place in it now is, when everything about it is written and the community is locked.
 * Lists hold no more cards than they show, so who moves up when someone leaves one is told as well.
 */
export async function membershipChanged(context: Emitting, who: MemberKey, before: Membership): Promise<void> {
  const { tx } = context;
  const after = await readMembership(tx, who.community, who.account);
  const since = listedSince(before ?? after);
  await accountChanged(context, who, since);
  if (isWaiting(before) && !isWaiting(after)) {
    const next = await nextCard(context, { ...who, since }, 'oldestFirst');
    if (next) await accountChanged(context, { ...who, account: next.accId }, next.since);
  }
  if (isActiveMember(before) === isActiveMember(after)) return;
  const total = await countListed(tx, who.community, 'active');
  const card = await readCard(tx, { ...who, since });
  await listChanged(context, who.community, { card, present: isActiveMember(after), total });
  if (isActiveMember(before)) {
    const next = await nextCard(context, { ...who, since }, 'newestFirst');
    if (next) await listChanged(context, who.community, { card: next, present: true, total });
  }
  await countsChanged(context, who.community);
}

/** Tells a community that someone has other ranks than before, when they are written and the community is locked. */
export async function ranksChanged(context: Emitting, who: MemberKey): Promise<void> {
  const place = await readMembership(context.tx, who.community, who.account);
  await accountChanged(context, who, listedSince(place));
  if (!isActiveMember(place)) return;
  await cardChanged(context, who, 'active');
  await countsChanged(context, who.community);
}

/** Tells a community that someone who is shown in its lists has another name or picture. */
export async function cardChanged(context: Emitting, who: MemberKey, sysStatus: 'active' | 'pending'): Promise<void> {
  if (sysStatus === 'pending') return accountChanged(context, who, '');
  const card = await readCard(context.tx, { ...who, since: '' });
  const total = await countListed(context.tx, who.community, 'active');
  return listChanged(context, who.community, { card, present: true, total });
}

/** Tells how somebody's account in a community now is; `since` is said of who has left. */
export async function accountChanged(
  { tx, emit }: Emitting,
  { community, account }: MemberKey,
  since: string,
): Promise<void> {
  const member = await readMember(tx, community, account);
  const standing = await standingOf(tx, community, account);
  const shown = {
    relation: relationOf(member ?? { owner: false, banned: false, sysStatus: null }),
    member,
    permissions: standing ? heldPermissions(standing) : [],
  };
  await emit({
    stream: `community:${community}`,
    type: 'comAccountInformationUpdate',
    subject: account,
    data: {
      ...shown,
      accId: account,
      viewable: visibleScreens(shown),
      secondFactorDue: standing?.secondFactorDue ?? false,
      card: await readCard(tx, { community, account, since }),
      pending: await countListed(tx, community, 'pending'),
    },
  });
}

/** Tells how the account of a member now is, of which something that is no part of its row has changed. */
export async function memberChanged(context: Emitting, who: MemberKey): Promise<void> {
  await accountChanged(context, who, listedSince(await readMembership(context.tx, who.community, who.account)));
}

async function nextCard(
  { tx }: Emitting,
  gone: MemberKey & { readonly since: string },
  order: CardOrder,
): Promise<MemberCard | null> {
  const sysStatus = order === 'newestFirst' ? 'active' : 'pending';
  const cards = await readCards(tx, gone.community, { sysStatus, limit: DASHBOARD_CARDS });
  return movedUp(cards, { accId: gone.account, since: gone.since }, order);
}

async function listChanged(
  { emit }: Emitting,
  community: string,
  data: { readonly card: MemberCard; readonly present: boolean; readonly total: number },
): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'members:listUpdated', data });
}

/** Tells a community its numbers. */
export async function countsChanged({ tx, emit }: Emitting, community: string): Promise<void> {
  const dashboard = {
    members: await countListed(tx, community, 'active'),
    departments: await countByDepartment(tx, community),
  };
  await emit({ stream: `community:${community}`, type: 'communities:countsUpdated', data: { dashboard } });
}
