import { IconBell, IconHome, IconLayoutGrid, IconLogin2, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { pageCommands } from '../platform/commands.ts';
import { useT } from '../platform/i18n/use-t.ts';
import { goTo } from '../platform/navigation.ts';
import { useSession } from '../platform/session-state.ts';
import { communityPath } from '../platform/site.ts';
import { chooseTheme } from '../platform/theme-choice.ts';
import { trpc } from '../platform/trpc.ts';
import type { Command, CommandGroup } from '../ui/overlays/find-commands.ts';
import { leave } from './user-menu.tsx';

const CommandPalette = lazy(() =>
  import('../ui/overlays/command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);

/** Whether the palette is open, and how to open it; Ctrl or ⌘ with K does too. */
export function useCommandPalette(): { open: boolean; show(): void; hide(): void } {
  const [open, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}

/** The palette; its script arrives when it is first opened. */
export function Commands({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  const groups = useGroups(open);
  if (!asked) return null;
  return (
    <Suspense>
      <CommandPalette open={open} onClose={onClose} groups={groups} />
    </Suspense>
  );
}

function useGroups(open: boolean): CommandGroup[] {
  const t = useT();
  const { loggedIn } = useSession();
  const mine = trpc.communities.mine.useQuery({}, { enabled: loggedIn && open });
  const communities = (mine.data ?? []).map((entry) => ({
    id: `community-${entry.uuid}`,
    label: entry.name,
    hint: entry.customId,
    onSelect: () => void goTo(communityPath(entry.uuid)),
  }));
  return [
    ...(open ? pageCommands() : []),
    { id: 'communities', label: t('shell.communities'), items: communities },
    { id: 'go', label: t('shell.goTo'), items: loggedIn ? placesOf(t) : visitorPlacesOf(t) },
    { id: 'do', label: t('shell.do'), items: actionsOf(t, loggedIn) },
  ];
}

type Words = ReturnType<typeof useT>;

function placesOf(t: Words): Command[] {
  return [
    { id: 'menu', label: t('shell.communities'), icon: IconLayoutGrid, onSelect: () => void goTo('/menu') },
    { id: 'notifications', label: t('shell.notifications'), icon: IconBell, onSelect: () => void goTo('/notifications') },
    { id: 'account', label: t('shell.account'), icon: IconUser, onSelect: () => void goTo('/account') },
  ];
}

function visitorPlacesOf(t: Words): Command[] {
  return [
    { id: 'home', label: t('shell.home'), icon: IconHome, onSelect: () => void goTo('/') },
    { id: 'login', label: t('shell.signIn'), icon: IconLogin2, onSelect: () => void goTo('/login') },
  ];
}

function actionsOf(t: Words, loggedIn: boolean): Command[] {
  const look: Command[] = [
    { id: 'dark', label: t('shell.useDark'), icon: IconMoon, onSelect: () => chooseTheme('dark') },
    { id: 'light', label: t('shell.useLight'), icon: IconSun, onSelect: () => chooseTheme('light') },
  ];
  return loggedIn ? [...look, { id: 'leave', label: t('shell.signOut'), icon: IconLogout, onSelect: leave }] : look;
}
