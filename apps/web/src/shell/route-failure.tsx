import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { FailureState } from '../platform/failure-state.tsx';
import { useT } from '../platform/i18n/use-t.ts';
import { buttonClass } from '../ui/actions/button.tsx';

/** The error boundary of every route: what happened, try again, and a way out. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <FailureState
      page
      error={error}
      onRetry={retry}
      action={
        <Link to="/" className={buttonClass({ kind: 'quiet' })}>
          {t('errors.home')}
        </Link>
      }
    />
  );
}
