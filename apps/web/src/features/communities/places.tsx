import { IconAdjustments, IconLayoutDashboard, IconLink, IconWorldWww } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { communityPath } from '../../platform/site.ts';
import type { IconGlyph } from '../../ui/icon.tsx';
import type { NavPlace } from '../../ui/shell/nav-place.ts';
import { useCommunity } from './queries.ts';

// A page under another is not that other: the router would mark both as where one is.
const EXACT = { exact: true };

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
      active: pathname.replace(/\/$/, '') === path,
      link: ({ children, ...props }) => (
        <Link {...props} to={path} activeOptions={EXACT}>
          {children}
        </Link>
      ),
    };
  };
  const places = [place('dashboard', t('communities.places.dashboard'), { icon: IconLayoutDashboard, sub: '' })];
  if (data.viewer.permissions.includes('system.editCommunity')) {
    places.push(
      place('customize', t('communities.places.customize'), { icon: IconAdjustments, sub: 'admin/customize' }),
    );
  }
  if (data.viewer.permissions.includes('shortener.view')) {
    places.push(
      place('url-shortener', t('communities.places.shortLinks'), { icon: IconLink, sub: 'admin/url-shortener' }),
    );
  }
  if (data.viewer.permissions.includes('shortener.manageDomains')) {
    places.push(
      place('custom-domain', t('communities.places.domains'), { icon: IconWorldWww, sub: 'admin/custom-domain' }),
    );
  }
  return places;
}
