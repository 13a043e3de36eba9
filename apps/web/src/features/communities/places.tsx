import {
  IconAdjustments,
  IconCalendar,
  IconClipboardList,
  IconInbox,
  IconLayoutDashboard,
  IconUsers,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { ADMIN_MENU } from '../../platform/routing/parents.ts';
import { communityPath } from '../../platform/site.ts';
import type { NavPlace } from '../../ui/shell/nav-place.ts';
import { useCommunity } from './community-queries.ts';

// A page under another is not that other: the router would mark both as where one is.
const EXACT = { exact: true };

/**
 * The entries of the menu in its order, by the route names of §2: one is there for whom the upstream says that its page
 * opens. A new one is a new line here, and one in the contract's places.
 */
const ENTRIES = [
  { id: 'dashboard', sub: '', label: 'communities.places.dashboard', icon: IconLayoutDashboard },
  { id: 'forms', sub: 'forms', label: 'communities.places.forms', icon: IconClipboardList },
  { id: 'calendar', sub: 'calendar', label: 'communities.places.calendar', icon: IconCalendar },
  { id: 'rosters', sub: 'rosters', label: 'communities.places.rosters', icon: IconUsers },
  { id: 'form_mgmt', sub: 'form-management', label: 'communities.places.submissions', icon: IconInbox },
  { id: 'admin_', sub: 'admin', label: 'communities.places.admin', icon: IconAdjustments },
  { id: 'member_profile', sub: 'profile', label: 'communities.places.profile', icon: IconUserCircle },
] as const;

/** The entries of the menu that somebody sees; admin is there as soon as one of its screens is. */
export function viewableEntries(viewable: readonly string[]) {
  return ENTRIES.filter(({ id }) => viewable.some((name) => (id === 'admin_' ? name.startsWith(id) : name === id)));
}

/** The places of a community the viewer can open, for the navigation; none before it is known whether they may. */
export function useCommunityPlaces(uuid: string): NavPlace[] {
  const t = useT();
  const { pathname } = useLocation();
  const { data } = useCommunity(uuid);
  return viewableEntries(data?.viewer.viewable ?? []).map(({ id, sub, label, icon }) => {
    const path = communityPath(uuid, sub);
    return {
      id,
      label: t(label),
      icon,
      // Every admin screen is inside admin; the dashboard is only itself.
      active: sub === '' ? pathname.replace(/\/$/, '') === path : pathname.startsWith(path),
      link: ({ children, ...props }) => {
        // From inside admin it leads to the menu of its screens, and stays where one is.
        const inside = id === 'admin_' && pathname.startsWith(path);
        return (
          <Link
            {...props}
            {...(inside ? { to: pathname, search: true, hash: ADMIN_MENU } : { to: path })}
            activeOptions={EXACT}
          >
            {children}
          </Link>
        );
      },
    };
  });
}
