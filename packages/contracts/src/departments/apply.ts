import type { CommunityView, Dashboard } from '../communities/model.ts';
import type { LiveEvent } from '../live/model.ts';
import type { MemberAccount } from '../members/model.ts';
import type { PublicDepartment } from './model.ts';

type Updated = LiveEvent<{ departments: PublicDepartment[] }>;

/** What changed departments do to cached answers. A rank that is gone is nobody's any more. */
export const departmentsUpdatedApplies = {
  'communities.get': (state: CommunityView, event: Updated): CommunityView => ({
    ...state,
    asOf: event.seq,
    community: { ...state.community, departments: event.data.departments },
    viewer: { ...state.viewer, member: withoutGoneRanks(state.viewer.member, event) },
  }),
  'members.mine': (state: MemberAccount | null, event: Updated): MemberAccount | null => withoutGoneRanks(state, event),
  'communities.dashboard': (state: Dashboard, event: Updated): Dashboard => {
    const counted = new Map(state.departments.map(({ id, members }) => [id, members]));
    return {
      ...state,
      asOf: event.seq,
      departments: event.data.departments.map(({ id }) => ({ id, members: counted.get(id) ?? 0 })),
    };
  },
};

function withoutGoneRanks(member: MemberAccount | null, event: Updated): MemberAccount | null {
  if (!member) return null;
  const there = new Set(event.data.departments.flatMap(({ ranks }) => ranks.map(({ id }) => id)));
  return { ...member, ranks: member.ranks.filter((id) => there.has(id)) };
}
