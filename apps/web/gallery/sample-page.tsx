import { IconLogin2 } from '@tabler/icons-react';
import { Menu } from '../src/ui/overlays/menu.tsx';
import { AppShell } from '../src/ui/shell/app-shell.tsx';
import { Brand } from '../src/ui/shell/brand.tsx';
import { ConnectionIndicator } from '../src/ui/shell/connection-indicator.tsx';
import { SwitchButton } from '../src/ui/shell/switch-button.tsx';
import { OfflineBar, StaleBar } from '../src/ui/states/connection-bars.tsx';
import { navigation } from './sample-data.tsx';
import { SampleDashboard } from './sample-dashboard.tsx';
import { SampleHeader } from './sample-header.tsx';

const fourMinutesAgo = new Date(Date.now() - 240_000);

export function SamplePage({ plain, notice }: { plain: boolean; notice: string | null }) {
  const connection = notice === 'offline' ? 'offline' : notice === 'stale' ? 'connecting' : 'live';
  return (
    <AppShell
      notice={
        <>
          {notice === 'offline' && <OfflineBar />}
          {notice === 'stale' && <StaleBar since={fourMinutesAgo} onReconnect={() => {}} />}
        </>
      }
      bar={{
        brand: (
          <a href="#content" aria-label="Muster, home">
            <Brand compact />
          </a>
        ),
        communitySwitch: (
          <SwitchButton name="Los Santos Roleplay" shape="square" label="Los Santos Roleplay, switch community" />
        ),
        onOpenCommands: () => {},
        connection: <ConnectionIndicator state={connection} />,
        notifications: { count: 4, onOpen: () => {} },
        user: (
          <Menu
            align="end"
            items={[{ id: 'out', label: 'Sign out', icon: IconLogin2, onSelect: () => {} }]}
            trigger={(trigger) => (
              <SwitchButton {...trigger} name="Ada Lovelace" shape="round" label="Ada Lovelace, your account" />
            )}
          />
        ),
      }}
      navigation={{ label: 'Community', groups: navigation }}
      communityColour="#7c5cff"
      header={<SampleHeader plain={plain} />}
    >
      <SampleDashboard />
    </AppShell>
  );
}
