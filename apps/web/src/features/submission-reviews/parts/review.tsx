import { REVIEW_ROLES } from '@muster/contracts/submission-reviews/constants';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Panel } from '../../../ui/content/card.tsx';
import { StatePill } from '../../../ui/content/badge.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { formatHours } from '../format-hours.ts';
import { useLook, useReview } from '../queries.ts';
import { Assigned } from './assigned.tsx';
import { Votes } from './votes.tsx';
import styles from './reviews.module.css';

interface ReviewProps {
  community: string;
  submission: string;
  version: string;
}

/** Who reads a submission, and what reviewers think of it. */
export function Review({ community, submission, version }: ReviewProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useReview(community, submission);
  useLook(community, submission, version);
  return (
    <Panel title={t('submission-reviews.title')}>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={96} />}
      {data && (
        <div className={styles.review}>
          {data.here.length > 0 && (
            <p role="status">
              <StatePill tone="info" live>
                {t('submission-reviews.here', { names: data.here.map(({ name }) => name).join(', ') })}
              </StatePill>
            </p>
          )}
          {data.decidedInHours !== null && (
            <p className={styles.note}>{t('submission-reviews.decided', { time: formatHours(data.decidedInHours) })}</p>
          )}
          {REVIEW_ROLES.map((role) => (
            <Assigned key={role} community={community} submission={submission} role={role} review={data} />
          ))}
          <Votes community={community} submission={submission} review={data} />
        </div>
      )}
    </Panel>
  );
}
