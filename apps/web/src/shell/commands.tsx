import {
  IconAdjustments,
  IconBell,
  IconHome,
  IconLayoutGrid,
  IconLogin2,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ACCOUNT_TABS } from '../features/accounts/public.ts';
import { useFoundCommands } from '../features/search/public.ts';
import { pageCommands } from '../platform/commands.ts';
import { useT } from '../platform/i18n/use-t.ts';
import { goTo } from '../platform/navigation.ts';
import { communityPath, isOffered } from '../platform/site.ts';
import { useSession } from '../platform/session-state.ts';
import { chooseTheme } from '../platform/theme-choice.ts';
import { trpc } from '../platform/trpc.ts';
import type { Command, CommandGroup } from '../ui/overlays/find-commands.ts';
import { CommandPalette } from '../ui/overlays/command-palette.tsx';
import { leave } from './leave.ts';

/** The palette with everything there is to do from here. */
export function Commands({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const found = useFoundCommands(useSearchedCommunity(open), query);
  const close = () => {
    setQuery('');
    onClose();
  };
  return (
    <CommandPalette
      open={open}
      onClose={close}
      groups={[...useGroups(open), ...found.groups]}
      onQuery={setQuery}
      loading={found.loading}
      notice={found.notice}
    />
  );
}

/** The community on screen, where the viewer is of it and so may search it. */
function useSearchedCommunity(open: boolean): string | null {
  const { uuid = null } = useParams({ strict: false }) as { uuid?: string };
  const { data } = trpc.communities.get.useQuery({ community: uuid ?? '' }, { enabled: open && uuid !== null });
  const relation = data?.viewer.relation;
  const isSearched = isOffered('search.find') && (relation === 'owner' || relation === 'member');
  return isSearched ? uuid : null;
}

function useGroups(open: boolean): CommandGroup[] {
  const t = useT();
  const { loggedIn, account } = useSession();
  const isOperator = (account?.globalPermissions ?? 0) > 0 && isOffered('management.setLimits');
  const mine = trpc.communities.mine.useQuery({}, { enabled: loggedIn && open });
  const communities = (mine.data ?? []).map((entry) => ({
    id: `community-${entry.uuid}`,
    label: entry.name,
    hint: entry.customId,
    icon: IconUsersGroup,
    onSelect: () => void goTo(communityPath(entry.uuid)),
  }));
  return [
    ...(open ? pageCommands() : []),
    { id: 'communities', label: t('shell.communities'), items: communities },
    { id: 'go', label: t('shell.commands.goTo'), items: loggedIn ? placesOf(t, isOperator) : visitorPlacesOf(t) },
    { id: 'do', label: t('shell.commands.do'), items: actionsOf(t, loggedIn) },
  ];
}

type Words = ReturnType<typeof useT>;

function placesOf(t: Words, isOperator: boolean): Command[] {
  return [
    { id: 'menu', label: t('shell.communities'), icon: IconLayoutGrid, onSelect: () => void goTo('/menu') },
    {
      id: 'notifications',
      label: t('shell.notifications'),
      icon: IconBell,
      onSelect: () => void goTo('/notifications'),
    },
    ...(isOffered('accounts.update') ? accountPlacesOf(t) : []),
    ...(isOperator
      ? [
          {
            id: 'management',
            label: t('shell.management'),
            icon: IconAdjustments,
            keywords: t('shell.commands.managementWords'),
            onSelect: () => void goTo('/management'),
          },
        ]
      : []),
  ];
}

/** The parts of the account page, each under its own name and the words people look for it by. */
function accountPlacesOf(t: Words): Command[] {
  const icon = IconUser;
  return [
    ...ACCOUNT_TABS.map((tab) => ({
      id: `account-${tab}`,
      label: t(`accounts.tabs.${tab}`),
      hint: t('shell.account'),
      icon,
      keywords: t(`accounts.words.${tab}`),
      onSelect: () => void goTo(`/account?tab=${tab}`),
    })),
    {
      id: 'account-notifications',
      label: t('notifications.settings.title'),
      icon: IconBell,
      keywords: t('shell.commands.notificationWords'),
      onSelect: () => void goTo('/notifications/settings'),
    },
  ];
}

function visitorPlacesOf(t: Words): Command[] {
  return [
    { id: 'home', label: t('shell.commands.home'), icon: IconHome, onSelect: () => void goTo('/') },
    { id: 'login', label: t('shell.signIn'), icon: IconLogin2, onSelect: () => void goTo('/login') },
  ];
}

function actionsOf(t: Words, loggedIn: boolean): Command[] {
  const look: Command[] = [
    { id: 'dark', label: t('shell.commands.useDark'), icon: IconMoon, onSelect: () => chooseTheme('dark') },
    { id: 'light', label: t('shell.commands.useLight'), icon: IconSun, onSelect: () => chooseTheme('light') },
  ];
  return loggedIn
    ? [...look, { id: 'leave', label: t('shell.ofAccount.signOut'), icon: IconLogout, onSelect: leave }]
    : look;
}
