import { IconDeviceDesktop, IconLogin2, IconLogout, IconMoon, IconSun, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../platform/i18n/use-t.ts';
import { currentPath, goTo } from '../platform/navigation.ts';
import { useSession } from '../platform/session-state.ts';
import { chooseTheme, useThemeChoice } from '../platform/theme-choice.ts';
import { buttonClass } from '../ui/actions/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, type MenuItem } from '../ui/overlays/menu.tsx';
import { Skeleton } from '../ui/progress/skeleton.tsx';
import { SwitchButton } from '../ui/shell/switch-button.tsx';
import styles from './shell-parts.module.css';

const THEME_ICONS = { dark: IconMoon, light: IconSun, system: IconDeviceDesktop } as const;

/** Who is signed in and what one does with that; for visitors the way in. */
export function UserMenu() {
  const t = useT();
  const { authChecked, loggedIn, account } = useSession();
  const items = useItems();
  if (!authChecked || (loggedIn && !account)) return <Skeleton width={30} height={30} round />;
  if (!account) return <SignInLink />;
  return (
    <Menu
      align="end"
      items={items}
      head={
        <div className={styles.whoami}>
          <strong>{account.username}</strong>
          {account.email && <span>{account.email}</span>}
        </div>
      }
      trigger={(trigger) => (
        <SwitchButton
          {...trigger}
          shape="round"
          name={account.username}
          image={account.avatarUrl}
          label={t('shell.userMenu', { name: account.username })}
        />
      )}
    />
  );
}

/** The way in, and back to the page one came from. */
export function SignInLink() {
  const t = useT();
  const next = currentPath();
  return (
    <Link to="/login" search={next === '/' ? {} : { next }} className={buttonClass({ kind: 'primary', size: 'sm' })}>
      <Icon of={IconLogin2} size={16} />
      {t('shell.signIn')}
    </Link>
  );
}

/** Goes to the sign-out page, which knows from where one left. */
export function leave(): void {
  void goTo(`/logout?from=${encodeURIComponent(currentPath())}`);
}

function useItems(): MenuItem[] {
  const t = useT();
  const theme = useThemeChoice();
  const nextTheme = { dark: 'light', light: 'system', system: 'dark' } as const;
  return [
    { id: 'communities', label: t('shell.communities'), icon: IconUsersGroup, onSelect: () => void goTo('/menu') },
    { id: 'account', label: t('shell.account'), icon: IconUser, onSelect: () => void goTo('/account') },
    { kind: 'separator', id: 'look' },
    {
      id: 'theme',
      label: t('shell.theme'),
      hint: t(`shell.themes.${theme}`),
      icon: THEME_ICONS[theme],
      onSelect: () => chooseTheme(nextTheme[theme]),
    },
    { kind: 'separator', id: 'end' },
    { id: 'leave', label: t('shell.signOut'), icon: IconLogout, onSelect: leave },
  ];
}
