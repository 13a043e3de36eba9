import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { useProviders, useSignInScreen } from '../queries.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';

// Forms and their validation are heavy, and most sites have buttons alone.
const SignInForms = lazy(() => import('./forms/sign-in-forms.tsx').then((module) => ({ default: module.SignInForms })));

/** The ways in that are set up here: buttons that lead to providers, forms, or both. */
export function WaysIn({ next }: { next: string | undefined }) {
  const t = useT();
  const providers = useProviders();
  const { data: screen, error, refetch, isFetching } = useSignInScreen();
  const title = t('session.login.title');
  const hasButtons = providers.data?.length !== 0;
  const hasForms = screen !== undefined && screen.forms.length > 0;
  if (screen && !hasForms && !hasButtons) return <NoWayIn title={title} />;
  return (
    <SignInFrame title={title} lead={t('session.login.lead')} below={screen && <Below {...screen} />}>
      {error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!screen && !error && <FormsOnTheirWay />}
      {screen && hasButtons && <ProviderButtons next={next} leads={!hasForms} />}
      {hasForms && hasButtons && <p className={styles.or}>{t('session.login.or')}</p>}
      {hasForms && (
        <Suspense fallback={<FormsOnTheirWay />}>
          <SignInForms forms={screen.forms} next={next} />
        </Suspense>
      )}
    </SignInFrame>
  );
}

function NoWayIn({ title }: { title: string }) {
  const t = useT();
  return (
    <SignInFrame title={title} lead={t('session.login.none')}>
      <div className={styles.actions}>
        <Link to="/" className={buttonClass({ kind: 'secondary', size: 'md' })}>
          {t('session.return.home')}
        </Link>
      </div>
    </SignInFrame>
  );
}

function Below({ makesAccounts }: { makesAccounts: boolean }) {
  const t = useT();
  return t(makesAccounts ? 'session.login.first' : 'session.login.elsewhere');
}

function FormsOnTheirWay() {
  const t = useT();
  return (
    <SkeletonGroup label={t('session.login.loading')}>
      <div className={styles.providers}>
        <Skeleton height={50} />
        <Skeleton height={50} />
      </div>
    </SkeletonGroup>
  );
}
