import { IconBell, IconDownload, IconPlus, IconSettings, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../src/ui/actions/button.tsx';
import type { ControlSize } from '../src/ui/actions/button.tsx';
import { IconButton } from '../src/ui/actions/icon-button.tsx';
import { Kbd } from '../src/ui/actions/kbd.tsx';
import { linkClass } from '../src/ui/actions/link-class.ts';
import { SearchInput } from '../src/ui/forms/search-input.tsx';
import { Tabs } from '../src/ui/navigation/tabs.tsx';
import { Toolbar, ToolbarGrow } from '../src/ui/navigation/toolbar.tsx';
import { Skeleton, SkeletonGroup } from '../src/ui/progress/skeleton.tsx';
import { Spinner } from '../src/ui/progress/spinner.tsx';
import styles from './gallery.module.css';

const kinds = ['primary', 'secondary', 'quiet', 'danger', 'dangerQuiet'] as const;
const sizes: readonly ControlSize[] = ['xs', 'sm', 'md', 'lg', 'xl'];

export function KitControls() {
  const [tab, setTab] = useState<'all' | 'waiting' | 'closed'>('all');
  const [query, setQuery] = useState('patrol');
  return (
    <section className={styles.section}>
      <h2>Controls</h2>
      <div className={styles.flow}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            kind={kind}
            size="md"
            icon={kind === 'primary' ? IconPlus : kind === 'danger' ? IconTrash : undefined}
          >
            {kind}
          </Button>
        ))}
        <Button kind="primary" size="md" busy>
          Saving
        </Button>
        <Button size="md" disabled icon={IconDownload}>
          Disabled
        </Button>
      </div>
      <div className={styles.flow}>
        {sizes.map((size) => (
          <Button key={size} kind="primary" size={size}>
            Size {size}
          </Button>
        ))}
      </div>
      <div className={styles.flow}>
        <IconButton icon={IconBell} label="Notifications, 7 unread" count={7} />
        <IconButton icon={IconBell} label="Notifications, 120 unread" count={120} />
        <IconButton icon={IconSettings} label="Settings" kind="secondary" />
        <Kbd keys={['mod', 'K']} />
        <a href="#top" className={linkClass()}>
          A link in text
        </a>
        <a href="#top" className={linkClass('quiet')}>
          A quiet link
        </a>
        <Spinner />
        <Spinner size={32} />
      </div>
      <Toolbar label="Filters">
        <ToolbarGrow>
          <SearchInput label="Search members" value={query} onChange={setQuery} />
        </ToolbarGrow>
        <Button>Filter</Button>
        <Button kind="primary" icon={IconPlus}>
          Invite
        </Button>
      </Toolbar>
      <Tabs
        label="Applications"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', count: 42 },
          { value: 'waiting', label: 'Waiting', count: 3 },
          { value: 'closed', label: 'Closed' },
        ]}
      >
        Showing {tab}.
      </Tabs>
      <SkeletonGroup label="Loading members">
        <div className={styles.flow}>
          <Skeleton width={40} height={40} round />
          <Skeleton width={220} height={16} />
          <Skeleton width={120} height={16} />
        </div>
      </SkeletonGroup>
    </section>
  );
}
