import { Link } from '@tanstack/react-router';
import type { FormAnswer } from '@muster/contracts/session/posted-forms';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { readFailure, RefusedError } from '../../../platform/failure.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { SignInForms } from '../login-parts.ts';
import { useProviders, useSignInScreen } from '../queries.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';

type WaysInProps = {
  readonly next: string | undefined;
  readonly form: string | undefined;
  readonly answer: FormAnswer | null;
};

/** The ways in that are set up here: buttons that lead to providers, forms, or both. */
export function WaysIn({ next, form, answer }: WaysInProps) {
  const t = useT();
  const providers = useProviders();
  const { data: screen, error, refetch, isFetching } = useSignInScreen();
  const title = t('session.login.title');
  const hasButtons = providers.data?.length !== 0;
  const hasForms = screen !== undefined && screen.forms.length > 0;
  if (screen && !hasForms && !hasButtons) return <NoWayIn title={title} />;
  return (
    <SignInFrame title={title} lead={t('session.login.lead')} below={screen && <Below {...screen} />}>
      {answer?.form === null && <Failed failure={answer.failure} />}
      {error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!screen && !error && <FormsOnTheirWay />}
      {screen && hasButtons && <ProviderButtons next={next} leads={!hasForms} />}
      {hasForms && hasButtons && <p className={styles.or}>{t('session.login.or')}</p>}
      {hasForms && (
        <Suspense fallback={<FormsOnTheirWay />}>
          <SignInForms forms={screen.forms} next={next} wanted={form} answer={answer} />
        </Suspense>
      )}
    </SignInFrame>
  );
}

/** A sign-in that failed on its way out or back, in a browser without script. */
function Failed({ failure }: { failure: unknown }) {
  return (
    <div className={styles.failure} role="alert">
      <Icon of={IconAlertTriangle} size={18} />
      <p>{readFailure(new RefusedError(failure)).text}</p>
    </div>
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
