import type { CommunityView } from '../communities/model.ts';
import type { EventEffects } from '../kit/event.ts';
import type { LiveEvent } from '../live/model.ts';
import { DASHBOARD_CARDS } from './constants.ts';
import type { MemberAccount, MemberCard, MemberCards } from './model.ts';
import type { Relation } from '../accounts/model.ts';

type AccountChanged = {
  accId: string;
  member: MemberAccount | null;
  relation: Relation;
  permissions: string[];
  viewable?: string[] | undefined;
  secondFactorDue: boolean;
  card: MemberCard;
  pending: number;
};

/** What a changed member account does to cached answers. `viewer` is the account that looks. */
const comAccountInformationUpdateApplies = {
  'communities.get': (state: CommunityView, event: LiveEvent<AccountChanged>, viewer: string | null): CommunityView =>
    event.data.accId !== viewer || state.viewer.viewing
      ? { ...state, asOf: event.seq }
      : {
          ...state,
          asOf: event.seq,
          viewer: {
            viewing: null,
            relation: event.data.relation,
            member: event.data.member,
            permissions: event.data.permissions,
            viewable: event.data.viewable ?? state.viewer.viewable,
            secondFactorDue: event.data.secondFactorDue,
            // Where it was not shown, a page asks again instead.
            secondFactorUnshown: state.viewer.secondFactorUnshown,
          },
        },
  'members.mine': (state: MemberAccount | null, event: LiveEvent<AccountChanged>, viewer: string | null) =>
    event.data.accId === viewer ? event.data.member : state,
  'members.pending': (state: MemberCards, event: LiveEvent<AccountChanged>): MemberCards => {
    const others = state.items.filter((item) => item.accId !== event.data.accId);
    const waits = event.data.member?.sysStatus === 'pending' && !event.data.member.banned;
    const items = waits ? [...others, event.data.card].sort(oldestFirst) : others;
    return { asOf: event.seq, items: items.slice(0, DASHBOARD_CARDS), total: event.data.pending };
  },
};

/** What a change of the member list does to cached answers. */
const memberListUpdatedApplies = {
  'members.recent': (
    state: MemberCards,
    event: LiveEvent<{ card: MemberCard; present: boolean; total: number }>,
  ): MemberCards => {
    const others = state.items.filter((item) => item.accId !== event.data.card.accId);
    const items = event.data.present ? [event.data.card, ...others].sort(newestFirst) : others;
    return { asOf: event.seq, items: items.slice(0, DASHBOARD_CARDS), total: event.data.total };
  },
};

/** Effects of the events about members. */
export const effects = {
  comAccountInformationUpdate: {
    apply: comAccountInformationUpdateApplies,
    refetch: [
      'shifts.clock',
      'shifts.onDuty',
      'leave.ofMember',
      'leave.list',
      'members.get',
      'memberNotes.list',
      'departments.records',
      'identifiers.list',
      'profileFields.profile',
      'serviceRecord.list',
    ],
  },
  // Both show the name of a member.
  'members:listUpdated': { apply: memberListUpdatedApplies, refetch: ['departments.list', 'profileFields.profile'] },
} satisfies EventEffects;

function newestFirst(a: MemberCard, b: MemberCard): number {
  return b.since.localeCompare(a.since) || a.accId.localeCompare(b.accId);
}

function oldestFirst(a: MemberCard, b: MemberCard): number {
  return a.since.localeCompare(b.since) || a.accId.localeCompare(b.accId);
}
