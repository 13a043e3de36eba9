import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFirstScreen } from '../../../platform/boot/first-screen.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { useOwnPlaces } from '../../../shell/own-places.tsx';
import { PageShell } from '../../../shell/page-shell.tsx';
import type { NavGroup } from '../../../ui/shell/nav-place.ts';
import { useCommunityPlaces } from '../places.tsx';
import { useCommunity } from '../community-queries.ts';
import { CommunityHead } from './community-head.tsx';

// The palette works without them; they come once the page is drawn.
const CommunityCommands = lazy(() =>
  import('./community-commands.ts').then((module) => ({ default: module.CommunityCommands })),
);

// Hardly anybody ever sees it.
const ViewingBanner = lazy(() =>
  import('../../permissions/public.ts').then((module) => ({ default: module.ViewingBanner })),
);

const SecondFactorBanner = lazy(() =>
  import('./second-factor/second-factor-banner.tsx').then((module) => ({ default: module.SecondFactorBanner })),
);

/** The main layout of a community's pages: its face over them, its places beside them. */
export function CommunityLayout() {
  const t = useT();
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { pathname } = useLocation();
  const { data } = useCommunity(uuid);
  const places = useCommunityPlaces(uuid);
  const own = useOwnPlaces();
  const isSettled = useFirstScreen();
  const groups: NavGroup[] = [
    ...(places.length > 0 ? [{ id: 'community', label: data?.community.name, places }] : []),
    { id: 'own', places: own },
  ];
  const community = data && { uuid, name: data.community.name, image: data.community.image };
  return (
    <PageShell
      {...(community && { community })}
      // A visitor has one place to be, and needs no map of it.
      {...(own.length > 0 && { navigation: { label: t('shell.navigation'), groups } })}
      // Admin pages are about the work, and one of them shows a head of its own.
      {...(!pathname.startsWith(communityPath(uuid, 'admin')) && { header: <CommunityHead key={uuid} uuid={uuid} /> })}
    >
      {data?.viewer.viewing && (
        <Suspense>
          <ViewingBanner community={uuid} viewing={data.viewer.viewing} />
        </Suspense>
      )}
      {data?.viewer.secondFactorDue && (
        <Suspense>
          <SecondFactorBanner unshown={data.viewer.secondFactorUnshown} />
        </Suspense>
      )}
      <Outlet />
      <Suspense>{isSettled && <CommunityCommands uuid={uuid} />}</Suspense>
    </PageShell>
  );
}
