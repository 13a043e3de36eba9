import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session-state.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';

/** Shows a page only to the signed-in; a visitor goes to sign in and comes back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const t = useT();
  const { href } = useLocation();
  const { authChecked, loggedIn } = useSession();
  if (loggedIn) return children;
  if (authChecked) return <Navigate to="/login" search={{ next: href }} replace />;
  return (
    <SkeletonGroup label={t('accounts.loading')}>
      <Skeleton width="min(320px, 60%)" height={28} />
    </SkeletonGroup>
  );
}
