import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useSession } from '../session-state.ts';
import { Skeleton, SkeletonGroup } from '../../ui/progress/skeleton.tsx';

/** Shows a page only to the signed-in; a visitor goes to sign in and comes back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const t = useT();
  const router = useRouter();
  const { authChecked, loggedIn } = useSession();
  const [place] = useState(() => router.history.location.pathname);
  useEffect(() => {
    if (!authChecked || loggedIn) return;
    // Signing out and a session that ended send people to their own places; that is not to be overruled from here.
    if (router.history.location.pathname !== place) return;
    void router.navigate({ to: '/login', search: { next: router.latestLocation.href }, replace: true });
  }, [authChecked, loggedIn, place, router]);
  if (loggedIn) return children;
  return (
    <SkeletonGroup label={t('shell.ofAccount.loadingAccount')}>
      <Skeleton width="min(320px, 60%)" height={28} />
    </SkeletonGroup>
  );
}
