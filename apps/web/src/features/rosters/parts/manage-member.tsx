import type { CommunityView } from '@muster/contracts/communities/model';
import { goTo } from '../../../platform/navigation.ts';
import { communityPath } from '../../../platform/site.ts';
import { useMemberSettings } from '../../member-settings/public.ts';
import { MemberDrawer } from '../../members/public.ts';

interface ManageMemberProps {
  view: CommunityView;
  /** Null closes the drawer. */
  accId: string | null;
  onClose: () => void;
}

/** Ranks, positions, status and everything else that staff change about a member, beside the roster. */
export function ManageMember({ view: { community, viewer }, accId, onClose }: ManageMemberProps) {
  const settings = useMemberSettings(community.uuid);
  return (
    <MemberDrawer
      community={community}
      permissions={viewer.permissions}
      statuses={settings.data?.statuses ?? []}
      accId={accId}
      withoutNotesOf={viewer.relation === 'owner' ? null : (viewer.member?.accId ?? null)}
      onClose={onClose}
      onMerge={(from) => void goTo(`${communityPath(community.uuid, 'admin/accounts')}?merge=${from}`)}
    />
  );
}
