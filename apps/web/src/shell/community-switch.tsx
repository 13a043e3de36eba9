import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../platform/i18n/use-t.ts';
import { goTo } from '../platform/navigation.ts';
import { useSession } from '../platform/session-state.ts';
import { communityPath } from '../platform/site.ts';
import { trpc } from '../platform/trpc.ts';
import { Menu, type MenuItem } from '../ui/overlays/menu.tsx';
import { SwitchButton } from '../ui/shell/switch-button.tsx';
import styles from './shell-parts.module.css';

const SHOWN_MAX = 12;

/** The community on screen, as the shell shows it. */
export type ShownCommunity = { readonly uuid: string; readonly name: string; readonly image: string | null };

/** Which community this is, and the others one is in. */
export function CommunitySwitch({ community }: { community: ShownCommunity }) {
  const t = useT();
  const { loggedIn } = useSession();
  const [asked, setAsked] = useState(false);
  const mine = trpc.communities.mine.useQuery({}, { enabled: loggedIn && asked });
  const others = (mine.data ?? []).filter(({ uuid }) => uuid !== community.uuid).slice(0, SHOWN_MAX);
  const items: MenuItem[] = [
    ...others.map((entry) => ({
      id: entry.uuid,
      label: entry.name,
      hint: entry.customId,
      onSelect: () => void goTo(communityPath(entry.uuid)),
    })),
    ...(others.length > 0 ? [{ kind: 'separator', id: 'all' } as const] : []),
    { id: 'menu', label: t('shell.switch.all'), icon: IconLayoutGrid, onSelect: () => void goTo('/menu') },
  ];
  return (
    <span className={styles.communitySwitch} onPointerEnter={() => setAsked(true)} onFocus={() => setAsked(true)}>
      <Menu
        items={items}
        trigger={(trigger) => (
          <SwitchButton
            {...trigger}
            shape="square"
            name={community.name}
            image={community.image}
            label={t('shell.switch.label', { name: community.name })}
          />
        )}
      />
    </span>
  );
}
