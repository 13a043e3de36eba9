import { useEffect } from 'react';
import { IconAdjustments, IconLink } from '@tabler/icons-react';
import { useCommands } from '../../../platform/commands.ts';
import { followCommunity } from '../../../platform/i18n/switch-language.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { goTo } from '../../../platform/navigation.ts';
import { communityPath } from '../../../platform/site.ts';
import { viewableScreens } from '../../../shell/admin/admin-screens.ts';
import type { Command } from '../../../ui/overlays/find-commands.ts';
import { inviteAddress } from '../community-links.ts';
import { copyInvite } from '../copy-invite.ts';
import { viewableEntries } from '../places.tsx';
import { useCommunity } from '../community-queries.ts';

/**
 * What a community brings along while one of its pages is on screen: its entries in the command palette, and its language. Draws nothing.
 */
export function CommunityCommands({ uuid }: { uuid: string }): null {
  const t = useT();
  const { data } = useCommunity(uuid);
  const language = data?.community.language;
  useEffect(() => {
    if (language !== undefined) followCommunity(language);
  }, [language]);
  useCommands(() => {
    if (!data || data.viewer.relation === 'banned') return [];
    const { community, viewer } = data;
    const entries = viewableEntries(viewer.viewable).map(({ id, sub, label, icon }) => ({
      id: `community-${id}`,
      label: t(label),
      icon,
      onSelect: () => void goTo(communityPath(uuid, sub)),
    }));
    const screens = viewableScreens(viewer.viewable).map(({ place, sub, label, words }) => ({
      id: `community-${place}`,
      label: t(label),
      icon: IconAdjustments,
      keywords: t(words),
      onSelect: () => void goTo(communityPath(uuid, `admin/${sub}`)),
    }));
    const invite: Command = {
      id: 'community-copy',
      label: t('communities.invite.action'),
      icon: IconLink,
      keywords: t('communities.invite.keywords'),
      onSelect: () => void copyInvite(inviteAddress(community), t('communities.invite.copied')),
    };
    const items: Command[] = [...entries, invite, ...screens];
    return [{ id: 'community', label: community.name, items }];
  });
  return null;
}
