import type { Points, SubmissionScores } from '@muster/contracts/submission-scores/model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useScore } from '../queries.ts';
import styles from './scores.module.css';

interface OwnScoreProps {
  community: string;
  submission: string;
  scores: SubmissionScores;
}

/** The viewer's own points by criterion, beside the means of all. */
export function OwnScore({ community, submission, scores: { rubric, mine, means } }: OwnScoreProps) {
  const t = useT();
  const score = useScore();
  const known = new Set(rubric.criteria.map(({ id }) => id));
  const [points, setPoints] = useState<Points>(() =>
    Object.fromEntries(Object.entries(mine ?? {}).filter(([id]) => known.has(id))),
  );
  const set = (id: string, value: number | null) =>
    setPoints(({ [id]: _, ...others }) => (value === null ? others : { ...others, [id]: value }));
  const send = (next: Points | null) =>
    score.mutate(
      { community, submission, points: next },
      { onSuccess: () => notify({ type: 'positive', message: t('submission-scores.saved') }) },
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!score.isPending) send(points);
      }}
    >
      <div className={styles.points}>
        {rubric.criteria.map(({ id, label, help, points: most }) => {
          const mean = means[id];
          const words = [help, mean === undefined ? '' : t('submission-scores.meanOf', { mean: formatNumber(mean) })];
          return (
            <NumberInput
              key={id}
              label={t('submission-scores.points', { label, points: most })}
              help={words.filter((each) => each !== '').join(' · ') || undefined}
              value={points[id] ?? null}
              bounds={[0, most]}
              fractions
              optional
              onChange={(value) => set(id, value)}
            />
          );
        })}
      </div>
      <div className={styles.buttons}>
        <Button size="md" kind="primary" type="submit" busy={score.isPending}>
          {t('submission-scores.save')}
        </Button>
        {mine !== null && (
          <Button size="md" kind="quiet" onClick={() => send(null)} disabled={score.isPending}>
            {t('submission-scores.takeBack')}
          </Button>
        )}
      </div>
      {score.error && <p role="alert">{readFailure(score.error).text}</p>}
    </form>
  );
}
