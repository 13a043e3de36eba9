import type { CommunityView, Dashboard } from '../communities/model.ts';
import type { EventEffects } from '../kit/event.ts';
import type { LiveEvent } from '../live/model.ts';
import type { MemberAccount } from '../members/model.ts';
import type { PublicDepartment, StructureDelta } from './model.ts';

type Updated = LiveEvent<{ departments: PublicDepartment[] } | StructureDelta>;

/**
 * What changed departments do to cached answers. A rank that is gone is nobody's any more. A stream has no gaps, so that
 * what an event says has changed has changed since the answer was true (@decision 0055).
 */
const departmentsUpdatedApplies = {
  'communities.get': (state: CommunityView, event: Updated): CommunityView => ({
    ...state,
    asOf: event.seq,
    community: { ...state.community, departments: listAfter(state.community.departments, event, (now) => now) },
    viewer: { ...state.viewer, member: withoutGoneRanks(state.viewer.member, event) },
  }),
  'members.mine': (state: MemberAccount | null, event: Updated): MemberAccount | null => withoutGoneRanks(state, event),
  'communities.dashboard': (state: Dashboard, event: Updated): Dashboard => ({
    ...state,
    asOf: event.seq,
    departments: listAfter(state.departments, event, ({ id }, was) => was ?? { id, members: 0 }),
  }),
};

/** Effects of the events about the structure of a community. */
export const effects = {
  DEPARTMENTS_UPDATED: {
    apply: departmentsUpdatedApplies,
    // Members, profiles and service records name the positions that a member holds; fields that hold a rank have all ranks to choose.
    refetch: [
      'departments.list',
      'permissions.get',
      'members.get',
      'profileFields.profile',
      'profileFields.list',
      'serviceRecord.list',
    ],
  },
} satisfies EventEffects;

/** A list with one entry a department, as it is after the event. `make` answers the entry of one that has changed. */
function listAfter<Entry extends { readonly id: string }>(
  list: readonly Entry[],
  { data }: Updated,
  make: (now: PublicDepartment, was: Entry | undefined) => Entry,
): Entry[] {
  const known = new Map(list.map((entry) => [entry.id, entry]));
  if ('departments' in data) return data.departments.map((now) => make(now, known.get(now.id)));
  const { changed, gone, place } = data;
  const away = new Set(gone);
  const news = new Map(changed.map((now) => [now.id, make(now, known.get(now.id))]));
  const after = [
    ...list.filter(({ id }) => !away.has(id)).map((entry) => news.get(entry.id) ?? entry),
    ...[...news.values()].filter(({ id }) => !known.has(id)),
  ];
  const moved = place && after.find(({ id }) => id === place.id);
  if (!moved) return after;
  const others = after.filter((entry) => entry !== moved);
  const at = place.before === null ? others.length : others.findIndex(({ id }) => id === place.before);
  return at === -1 ? after : others.toSpliced(at, 0, moved);
}

function withoutGoneRanks(member: MemberAccount | null, { data }: Updated): MemberAccount | null {
  if (!member) return null;
  if (!('departments' in data)) {
    return { ...member, ranks: member.ranks.filter((id) => !data.goneRanks.includes(id)) };
  }
  const there = new Set(data.departments.flatMap(({ ranks }) => ranks.map(({ id }) => id)));
  return { ...member, ranks: member.ranks.filter((id) => there.has(id)) };
}
