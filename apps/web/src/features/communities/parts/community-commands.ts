import { IconAdjustments, IconLayoutDashboard, IconLink } from '@tabler/icons-react';
import { useCommands } from '../../../platform/commands.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { goTo } from '../../../platform/navigation.ts';
import { communityPath } from '../../../platform/site.ts';
import { viewableScreens } from '../../../shell/admin/admin-screens.ts';
import type { Command } from '../../../ui/overlays/find-commands.ts';
import { inviteAddress } from '../community-links.ts';
import { copyInvite } from '../copy-invite.ts';
import { useCommunity } from '../queries.ts';

/** A community's own entries in the command palette, while one of its pages is on screen. Draws nothing. */
export function CommunityCommands({ uuid }: { uuid: string }): null {
  const t = useT();
  const { data } = useCommunity(uuid);
  useCommands(() => {
    if (!data || data.viewer.relation === 'banned') return [];
    const { community, viewer } = data;
    const items: Command[] = [
      {
        id: 'community-dashboard',
        label: t('communities.places.dashboard'),
        icon: IconLayoutDashboard,
        onSelect: () => void goTo(communityPath(uuid)),
      },
      {
        id: 'community-copy',
        label: t('communities.invite.action'),
        icon: IconLink,
        keywords: t('communities.invite.keywords'),
        onSelect: () => void copyInvite(inviteAddress(community), t('communities.invite.copied')),
      },
    ];
    const screens = viewableScreens(viewer.permissions).map(({ sub, label }) => ({
      id: `community-${sub}`,
      label: t(label),
      icon: IconAdjustments,
      onSelect: () => void goTo(communityPath(uuid, `admin/${sub}`)),
    }));
    items.push(...screens);
    return [{ id: 'community', label: community.name, items }];
  });
  return null;
}
