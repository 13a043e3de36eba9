import type { Points, SubmissionScores } from '@muster/contracts/submission-scores/model';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
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
  const onDone = () => notify({ type: 'positive', message: t('submission-scores.saved') });
  const form = useCallForm({
    begin: (): { points: Points } => ({
      points: Object.fromEntries(Object.entries(mine ?? {}).filter(([id]) => known.has(id))),
    }),
    sending: score,
    send: ({ points }, sent) => score.mutate({ community, submission, points }, sent),
    onDone,
  });
  const set = (id: string, value: number | null) => {
    const { [id]: _, ...others } = form.values.points;
    form.set({ points: value === null ? others : { ...others, [id]: value } });
  };
  const takeBack = () => score.mutate({ community, submission, points: null }, { onSuccess: onDone });
  return (
    <CallForm form={form} className={styles.form} submit={null}>
      <div className={styles.points}>
        {rubric.criteria.map(({ id, label, help, points: most }) => {
          const mean = means[id];
          const words = [help, mean === undefined ? '' : t('submission-scores.meanOf', { mean: formatNumber(mean) })];
          return (
            <NumberInput
              key={id}
              label={t('submission-scores.points', { label, points: most })}
              help={words.filter((each) => each !== '').join(' · ') || undefined}
              value={form.values.points[id] ?? null}
              bounds={[0, most]}
              fractions
              optional
              onChange={(value) => set(id, value)}
            />
          );
        })}
      </div>
      <div className={styles.buttons}>
        <Button size="md" kind="primary" type="submit" busy={form.isBusy}>
          {t('submission-scores.save')}
        </Button>
        {mine !== null && (
          <Button size="md" kind="quiet" onClick={takeBack} disabled={form.isBusy}>
            {t('submission-scores.takeBack')}
          </Button>
        )}
      </div>
    </CallForm>
  );
}
