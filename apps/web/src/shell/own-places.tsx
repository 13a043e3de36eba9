import { IconAdjustments, IconBell, IconLayoutGrid, IconUser } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../platform/i18n/use-t.ts';
import { isOffered } from '../platform/site.ts';
import { useSession } from '../platform/session-state.ts';
import type { IconGlyph } from '../ui/icon.tsx';
import type { NavPlace } from '../ui/shell/nav-place.ts';

/** The places of a signed-in person, whichever community is on screen; none for visitors. */
export function useOwnPlaces(): NavPlace[] {
  const t = useT();
  const { loggedIn, account } = useSession();
  const isOperator = (account?.globalPermissions ?? 0) > 0 && isOffered('management.setLimits');
  const { pathname } = useLocation();
  const place = (path: string, label: string, icon: IconGlyph): NavPlace => ({
    id: path,
    label,
    icon,
    active: pathname.startsWith(path),
    link: (props) => <Link to={path} {...props} />,
  });
  if (!loggedIn) return [];
  return [
    place('/menu', t('shell.communities'), IconLayoutGrid),
    place('/notifications', t('shell.notifications'), IconBell),
    ...(isOffered('accounts.update') ? [place('/account', t('shell.account'), IconUser)] : []),
    ...(isOperator ? [place('/management', t('shell.management'), IconAdjustments)] : []),
  ];
}
