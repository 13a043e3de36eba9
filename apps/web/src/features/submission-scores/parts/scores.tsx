import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { percentOf } from '../percent-of.ts';
import { useScores } from '../queries.ts';
import { OwnScore } from './own-score.tsx';
import { RubricDialog } from './rubric-dialog.tsx';
import styles from './scores.module.css';

interface ScoresProps {
  community: string;
  form: string;
  submission: string;
}

/** How reviewers score a submission by the rubric of its form, and the way to that rubric for those who may edit the form. */
export function Scores({ community, form, submission }: ScoresProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useScores(community, submission);
  const [editing, setEditing] = useState(false);
  if (!data) {
    return (
      <Panel title={t('submission-scores.title')}>
        {error ? (
          <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton height={64} />
        )}
      </Panel>
    );
  }
  const { rubric, share, scores } = data;
  const isEmpty = rubric.criteria.length === 0;
  // Without a rubric only those are shown anything who can make one.
  if (isEmpty && !rubric.mayEdit) return null;
  return (
    <Panel
      title={t('submission-scores.title')}
      actions={
        rubric.mayEdit && (
          <Button size="xs" kind="quiet" onClick={() => setEditing(true)}>
            {t(isEmpty ? 'submission-scores.create' : 'submission-scores.edit')}
          </Button>
        )
      }
    >
      <div className={styles.scores}>
        {isEmpty && <p className={styles.note}>{t('submission-scores.noneEditor')}</p>}
        {!isEmpty && (
          <p role="status">
            {share === null
              ? t('submission-scores.unscored')
              : t('submission-scores.mean', { percent: percentOf(share), count: scores.length })}
          </p>
        )}
        {data.mayScore && (
          <OwnScore key={rubric.revision} community={community} submission={submission} scores={data} />
        )}
        {scores.length > 0 && (
          <ul className={styles.list}>
            {scores.map(({ by, share: own, at }) => (
              <li key={`${by?.accId} ${at}`}>
                {t('submission-scores.by', { name: by?.name ?? t('submission-scores.gone'), percent: percentOf(own) })}{' '}
                <span className={styles.note}>
                  <RelativeTime date={at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {editing && <RubricDialog community={community} form={form} rubric={rubric} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
