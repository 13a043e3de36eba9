import type { Relation } from '@muster/contracts/accounts/model';
import { CommunityView } from '@muster/contracts/communities/model';
import { Toolbar } from '@muster/contracts/communities/settings';
import type { InfoAnswer } from '@muster/contracts/hosts/wire';
import type { MemberAccount } from '@muster/contracts/members/model';

/** What `GET /info` says of a community, and the domain by which it was asked for. */
export type FoundCommunity = InfoAnswer & { readonly uuid: string; readonly domain: string | null };

/** How a caller stands to a community, by `communities/accounts/get` and by the lists of `auth/verifyToken`. */
export type OwnStanding = {
  readonly member: MemberAccount | null;
  readonly listed: Relation | null;
  readonly isVisitor: boolean;
};

/** The one place of a community whose page needs no call of ours. */
const VIEWABLE = ['dashboard'];

/** A community as `communities/get` answers it: what §7 does not say is empty, and nobody has a permission. */
export function viewOf(found: FoundCommunity, standing: OwnStanding): CommunityView {
  const relation = relationOf(standing);
  const customId = found.id ?? found.uuid;
  return CommunityView.parse({
    asOf: 0,
    community: {
      uuid: found.uuid,
      customId,
      sysStatus: found.sysStatus ?? '',
      name: found.name || customId,
      subtitle: '',
      description: '',
      image: null,
      banner: null,
      discord: null,
      website: null,
      contact: '',
      toolbar: Toolbar.parse({}),
      gameCategory: null,
      customDomain: found.domain,
      departments: found.departments ?? [],
      createdAt: null,
    },
    viewer: {
      relation,
      member: standing.member,
      permissions: [],
      viewable: relation === 'banned' ? [] : VIEWABLE,
    },
  });
}

/** What decides is the member's own account; that somebody is listed makes nobody a member, and an owner of a member alone. */
function relationOf({ member, listed, isVisitor }: OwnStanding): Relation {
  if (isVisitor) return 'visitor';
  if (member?.banned) return 'banned';
  if (!member || member.sysStatus === null) return 'stranger';
  if (member.owner || listed === 'owner') return 'owner';
  return member.sysStatus === 'pending' ? 'applicant' : 'member';
}
