import {
  IconDeviceDesktop,
  IconDownload,
  IconLayoutGrid,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Account } from '@muster/contracts/accounts/model';
import { followAccount } from '../platform/i18n/switch-language.ts';
import { useT } from '../platform/i18n/use-t.ts';
import { goTo } from '../platform/navigation.ts';
import { isOffered } from '../platform/site.ts';
import { chooseTheme, useThemeChoice } from '../platform/theme-choice.ts';
import { useInstall } from '../platform/worker/install-offer.ts';
import { Menu, type MenuItem } from '../ui/overlays/menu.tsx';
import { SwitchButton } from '../ui/shell/switch-button.tsx';
import { leave } from './leave.ts';
import styles from './shell-parts.module.css';

const THEME_ICONS = { dark: IconMoon, light: IconSun, system: IconDeviceDesktop } as const;
const NEXT_THEME = { dark: 'light', light: 'system', system: 'dark' } as const;

/** The menu of the account that is signed in. The page follows the language that the account has chosen. */
export function SignedInMenu({ account: { username, email, avatarUrl, language } }: { account: Account }) {
  const t = useT();
  useEffect(() => followAccount(language), [language]);
  const theme = useThemeChoice();
  const install = useInstall();
  const account: MenuItem = {
    id: 'account',
    label: t('shell.account'),
    icon: IconUser,
    onSelect: () => void goTo('/account'),
  };
  const items: MenuItem[] = [
    { id: 'communities', label: t('shell.communities'), icon: IconLayoutGrid, onSelect: () => void goTo('/menu') },
    ...(isOffered('accounts.update') ? [account] : []),
    { kind: 'separator', id: 'look' },
    {
      id: 'theme',
      label: t('shell.ofAccount.theme'),
      hint: t(`shell.themes.${theme}`),
      icon: THEME_ICONS[theme],
      onSelect: () => chooseTheme(NEXT_THEME[theme]),
    },
    ...(install ? [{ id: 'install', label: t('shell.ofAccount.install'), icon: IconDownload, onSelect: install }] : []),
    { kind: 'separator', id: 'end' },
    { id: 'leave', label: t('shell.ofAccount.signOut'), icon: IconLogout, onSelect: leave },
  ];
  return (
    <Menu
      align="end"
      items={items}
      head={
        <div className={styles.whoami}>
          <strong>{username}</strong>
          {email && <span>{email}</span>}
        </div>
      }
      trigger={(trigger) => (
        <SwitchButton
          {...trigger}
          shape="round"
          name={username}
          image={avatarUrl}
          label={t('shell.ofAccount.userMenu', { name: username })}
        />
      )}
    />
  );
}
