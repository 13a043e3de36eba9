import { lazy, type ReactNode, Suspense } from 'react';
import type { MissingStateProps } from './asking/missing-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { buttonClass } from '../ui/actions/button.tsx';
import { addressOnMainSite } from './site.ts';
import { NO_ANSWER, NOT_OFFERED, readFailure } from './failure.ts';
import { t } from './i18n/translate.ts';
import { useT } from './i18n/use-t.ts';

// Few are ever refused for want of a right, or ask a server that lacks a part; where it cannot be loaded, the refusal's own words name it.
const MissingState = lazy(() =>
  import('./asking/missing-state.tsx').then(
    (module) => ({ default: module.MissingState }),
    () => ({
      default: ({ failure }: MissingStateProps) => <ErrorState title={t('errors.title')}>{failure.text}</ErrorState>,
    }),
  ),
);

type FailureStateProps = {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Another way out, beside trying again. */
  readonly action?: ReactNode;
  /** Fills a page, its title is the page's own. */
  readonly page?: boolean;
};

/**
 * The designed state for whatever failed: a missing permission, what this server does not offer, no connection, or the catalogue's
 * own words.
 */
export function FailureState({ error, onRetry, retrying, action, page }: FailureStateProps) {
  const t = useT();
  const failure = readFailure(error);
  const { missing } = failure;
  if (missing || failure.code === NOT_OFFERED) {
    return (
      <Suspense>
        <MissingState failure={failure} missing={missing} action={action} page={page} />
      </Suspense>
    );
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
