import { IconBell, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Kbd } from '../actions/kbd.tsx';
import { Icon } from '../icon.tsx';
import styles from './shell.module.css';

/** The slots of the bar at the top. */
export interface TopBarProps {
  /** A link home round `<Brand />`. */
  brand: ReactNode;
  /** The button that switches community. */
  communitySwitch?: ReactNode;
  /** Opens the command palette; no search button without it. */
  onOpenCommands?: () => void;
  connection?: ReactNode;
  /** Nothing for visitors. */
  notifications?: { count: number; onOpen: () => void };
  /** The user's menu, or the button to sign in. */
  user?: ReactNode;
}

/** Where you are, find anything, what is new, who you are. */
export function TopBar({ brand, communitySwitch, onOpenCommands, connection, notifications, user }: TopBarProps) {
  const t = useT();
  return (
    <header className={styles.bar}>
      <div className={styles.barStart}>
        {brand}
        {communitySwitch && (
          <>
            <span className={styles.slash} aria-hidden />
            {communitySwitch}
          </>
        )}
      </div>
      {onOpenCommands && (
        <button type="button" className={styles.find} onClick={onOpenCommands} aria-keyshortcuts="Control+K Meta+K">
          <Icon of={IconSearch} size={17} />
          <span className={styles.findWord}>{t('ui.shell.find')}</span>
          <Kbd keys={['mod', 'K']} />
        </button>
      )}
      <div className={styles.barEnd}>
        {connection}
        {notifications && (
          <IconButton
            icon={IconBell}
            label={t('ui.shell.notifications', { count: notifications.count })}
            count={notifications.count}
            onClick={notifications.onOpen}
          />
        )}
        {user}
      </div>
    </header>
  );
}
