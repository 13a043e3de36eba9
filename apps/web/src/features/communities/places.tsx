import { IconAdjustments, IconLayoutDashboard, IconUserCircle } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { communityPath } from '../../platform/site.ts';
import { viewableScreens } from '../../shell/admin/admin-screens.ts';
import type { IconGlyph } from '../../ui/icon.tsx';
import type { NavPlace } from '../../ui/shell/nav-place.ts';
import { useCommunity } from './queries.ts';

// A page under another is not that other: the router would mark both as where one is.
const EXACT = { exact: true };

/** Whoever has a place in the community has a profile in it. */
const WITH_PROFILE: ReadonlySet<string> = new Set(['owner', 'member', 'applicant']);

/** The places of a community the viewer can open, for the navigation; none before it is known whether they may. */
export function useCommunityPlaces(uuid: string): NavPlace[] {
  const t = useT();
  const { pathname } = useLocation();
  const { data } = useCommunity(uuid);
  if (!data || data.viewer.relation === 'banned') return [];
  const place = (id: string, label: string, { icon, sub }: { icon: IconGlyph; sub: string }): NavPlace => {
    const path = communityPath(uuid, sub);
    return {
      id,
      label,
      icon,
      // Every admin screen is inside admin; the dashboard is only itself.
      active: sub === '' ? pathname.replace(/\/$/, '') === path : pathname.startsWith(path),
      link: ({ children, ...props }) => (
        <Link {...props} to={path} activeOptions={EXACT}>
          {children}
        </Link>
      ),
    };
  };
  const places = [place('dashboard', t('communities.places.dashboard'), { icon: IconLayoutDashboard, sub: '' })];
  if (WITH_PROFILE.has(data.viewer.relation)) {
    places.push(place('profile', t('communities.places.profile'), { icon: IconUserCircle, sub: 'profile' }));
  }
  if (viewableScreens(data.viewer.permissions).length > 0) {
    places.push(place('admin', t('communities.places.admin'), { icon: IconAdjustments, sub: 'admin' }));
  }
  return places;
}
