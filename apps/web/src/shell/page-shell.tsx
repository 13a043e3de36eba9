import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { NotificationBell } from '../features/notifications/public.ts';
import { useFirstScreen } from '../platform/boot/first-screen.ts';
import { useT } from '../platform/i18n/use-t.ts';
import { useSession } from '../platform/session-state.ts';
import { AppShell } from '../ui/shell/app-shell.tsx';
import { Brand } from '../ui/shell/brand.tsx';
import type { NavGroup } from '../ui/shell/nav-place.ts';
import { SwitchButton } from '../ui/shell/switch-button.tsx';
import { useCommandPalette } from './command-palette-key.ts';
import type { ShownCommunity } from './community-switch.tsx';
import { late } from './late.tsx';
import { OutboxSlot } from './outbox/outbox-slot.tsx';
import { UserMenu } from './user-menu.tsx';

// What opens on demand is no part of what a page loads first.
const Commands = lazy(() => import('./commands.tsx').then((module) => ({ default: module.Commands })));
const CommunitySwitch = lazy(() =>
  import('./community-switch.tsx').then((module) => ({ default: module.CommunitySwitch })),
);
const Connection = late(() => import('./connection.tsx').then((module) => ({ default: module.Connection })));
const ConnectionNotice = late(() =>
  import('./connection.tsx').then((module) => ({ default: module.ConnectionNotice })),
);

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
  return (
    <AppShell
      {...frame}
      notice={
        <Suspense>
          <ConnectionNotice />
        </Suspense>
      }
      bar={{
        brand: (
          <Link to="/" aria-label={t('shell.brand')}>
            <Brand compact={community !== undefined} />
          </Link>
        ),
        communitySwitch: community && <SwitchSlot community={community} />,
        onOpenCommands: commands.show,
        connection: (
          <Suspense>
            <Connection />
          </Suspense>
        ),
        user: (
          <>
            {account && <OutboxSlot />}
            {account && <NotificationBell />}
            <UserMenu />
          </>
        ),
      }}
    >
      {children}
      {commands.asked && (
        <Suspense>
          <Commands open={commands.open} onClose={commands.hide} />
        </Suspense>
      )}
    </AppShell>
  );
}

/** The switch, and the button in its place until the first screen stands. */
function SwitchSlot({ community }: { community: ShownCommunity }) {
  const { name, image } = community;
  const button = <SwitchButton shape="square" name={name} image={image} label={name} />;
  return <Suspense fallback={button}>{useFirstScreen() ? <CommunitySwitch community={community} /> : button}</Suspense>;
}
