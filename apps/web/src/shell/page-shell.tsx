import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../platform/i18n/use-t.ts';
import { goTo } from '../platform/navigation.ts';
import { useSession } from '../platform/session-state.ts';
import { AppShell } from '../ui/shell/app-shell.tsx';
import { Brand } from '../ui/shell/brand.tsx';
import type { NavGroup } from '../ui/shell/nav-place.ts';
import { Commands, useCommandPalette } from './commands.tsx';
import { CommunitySwitch, type ShownCommunity } from './community-switch.tsx';
import { Connection, ConnectionNotice } from './connection.tsx';
import { UserMenu } from './user-menu.tsx';

type PageShellProps = {
  /** The community this page belongs to. */
  readonly community?: ShownCommunity;
  readonly navigation?: { label: string; groups: readonly NavGroup[]; footer?: ReactNode };
  /** Over the content, edge to edge: the community's head. */
  readonly header?: ReactNode;
  readonly wide?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** The main layout with everything wired: brand, community switch, commands, connection, notifications, user. */
export function PageShell({ community, children, ...frame }: PageShellProps) {
  const t = useT();
  const { account } = useSession();
  const commands = useCommandPalette();
  const unread = account?.notifications.filter(({ readAt }) => readAt === null).length ?? 0;
  return (
    <AppShell
      {...frame}
      notice={<ConnectionNotice />}
      bar={{
        brand: (
          <Link to="/" aria-label={t('shell.brand')}>
            <Brand compact={community !== undefined} />
          </Link>
        ),
        communitySwitch: community && <CommunitySwitch community={community} />,
        onOpenCommands: commands.show,
        connection: <Connection />,
        ...(account && { notifications: { count: unread, onOpen: () => void goTo('/notifications') } }),
        user: <UserMenu />,
      }}
    >
      {children}
      <Commands open={commands.open} onClose={commands.hide} />
    </AppShell>
  );
}
