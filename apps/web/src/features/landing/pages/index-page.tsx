import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { GoOn } from '../../../platform/routing/go-on.tsx';
import { defaultCommunity } from '../../../platform/selected-community.ts';
import { sessionStore, useSession } from '../../../platform/session-state.ts';
import { communityPath } from '../../../platform/site.ts';
import { storedKeys } from '../../../platform/stored-keys.ts';
import { LoadingOverlay } from '../../../ui/progress/loading-overlay.tsx';

const LandingPage = lazyRouteComponent(() => import('./landing-page.tsx'), 'LandingPage');

/**
 * Index. Visitors see the landing at once; whoever is signed in goes to the default community or the menu. Somebody
 * who was signed in here last time waits for the answer, so that the landing never flashes past them.
 */
export function IndexPage() {
  const t = useT();
  const { authChecked, loggedIn } = useSession();
  if (loggedIn) {
    const community = defaultCommunity();
    return <GoOn path={community ? communityPath(community) : '/menu'} />;
  }
  const waiting = <LoadingOverlay label={t('shell.loading')} />;
  if (!authChecked && storedKeys.get('accountUUID')) return waiting;
  return (
    <Suspense fallback={null}>
      <LandingPage />
    </Suspense>
  );
}

/** Loads the landing with the page's route: a painted one is taken over at once, and not drawn anew where something changes before. */
IndexPage.preload = async (): Promise<void> => {
  const { authChecked, loggedIn } = sessionStore.getState();
  if (!loggedIn && (authChecked || !storedKeys.get('accountUUID'))) await LandingPage.preload?.();
};
