import type { ReactNode } from 'react';
import { ErrorState } from '../ui/states/error-state.tsx';
import { NoPermissionState } from '../ui/states/no-permission-state.tsx';
import { buttonClass } from '../ui/actions/button.tsx';
import { addressOnMainSite } from './site.ts';
import { NO_ANSWER, readFailure } from './failure.ts';
import { useT } from './i18n/use-t.ts';

type FailureStateProps = {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Another way out, beside trying again. */
  readonly action?: ReactNode;
  /** Fills a page, its title is the page's own. */
  readonly page?: boolean;
};

/** The designed state for whatever failed: a missing permission, no connection, or the catalogue's own words. */
export function FailureState({ error, onRetry, retrying, action, page }: FailureStateProps) {
  const t = useT();
  const failure = readFailure(error);
  if (failure.missing) {
    const { permission, grantors } = failure.missing;
    return <NoPermissionState permission={permission} grantedBy={grantors.join(', ')} action={action} page={page} />;
  }
  const elsewhere = failure.code === 'session.wrongHost' && (
    <a href={addressOnMainSite()} className={buttonClass({ kind: 'primary', size: 'md' })}>
      {t('errors.mainSite')}
    </a>
  );
  return (
    <ErrorState
      title={failure.code === NO_ANSWER ? t('errors.noAnswerTitle') : t('errors.title')}
      requestId={failure.requestId ?? undefined}
      onRetry={elsewhere ? undefined : onRetry}
      retrying={retrying}
      action={elsewhere || action}
      page={page}
    >
      {failure.text}
    </ErrorState>
  );
}
