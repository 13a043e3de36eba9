import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { communityAccentStyle } from '../theme/community-accent.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { NavGroup } from './nav-place.ts';
import { NavigationRail } from './navigation-rail.tsx';
import { TopBar } from './top-bar.tsx';
import type { TopBarProps } from './top-bar.tsx';
import styles from './shell.module.css';

interface AppShellProps {
  bar: TopBarProps;
  /** No rail and no bottom bar without places: landing, sign-in. */
  navigation?: { label: string; groups: readonly NavGroup[]; footer?: ReactNode };
  /** Calm bars under the top: offline, reconnecting. */
  notice?: ReactNode;
  /** Over the content, edge to edge: the community's head. */
  header?: ReactNode;
  /** The community whose page this is, by its colour: buttons stay ours, its badges and links become its own. */
  communityColour?: string | null;
  /** Content runs to the edges instead of the column: landing. */
  wide?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame round every page. The first Tab leads past it. */
export function AppShell({
  bar,
  navigation,
  notice,
  header,
  communityColour,
  wide = false,
  footer,
  children,
}: AppShellProps) {
  const t = useT();
  const style = communityColour ? communityAccentStyle(communityColour) : undefined;
  return (
    <div className={styles.shell} data-navigation={navigation ? '' : undefined}>
      <a className={styles.skip} href="#content">
        {t('ui.shell.skip')}
      </a>
      <TopBar {...bar} />
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.columns}>
        {navigation && <NavigationRail {...navigation} />}
        <div className={styles.stage} style={style}>
          <main id="content" className={styles.main} tabIndex={-1}>
            {header}
            {wide ? children : <div className={styles.content}>{children}</div>}
          </main>
          {footer}
        </div>
      </div>
      {navigation && <BottomBar label={navigation.label} groups={navigation.groups} />}
    </div>
  );
}
