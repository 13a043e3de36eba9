import type { ReviewPage, SeenStage, StageCounts } from '@muster/contracts/submissions/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { useStageLabel } from '../stage-badge.tsx';

interface StageFilterProps {
  page: ReviewPage;
  /** Not there before it is known. */
  counts: StageCounts['counts'] | undefined;
  chosen: string | null;
  onChange: (stage: string | null) => void;
}

/** The stages that anything stands in, with how much; the stages of the form by their names until that is known. */
export function StageFilter({ page, counts, chosen, onChange }: StageFilterProps) {
  const t = useT();
  const label = useStageLabel();
  const offered: readonly { stage: SeenStage; count?: number }[] = counts ?? page.stages.map((stage) => ({ stage }));
  const known = [...page.stages, ...page.items.map((item) => item.stage)].find(({ id }) => id === chosen);
  const isMissing = known !== undefined && !offered.some(({ stage }) => stage.id === chosen);
  const all = isMissing ? [...offered, { stage: known, count: counts && 0 }] : offered;
  return (
    <Select
      label={t('submissions.review.stage')}
      value={chosen ?? ''}
      placeholder={t('submissions.review.allStages')}
      onChange={({ target }) => onChange(target.value || null)}
      options={all.map(({ stage, count }) => ({
        value: stage.id ?? '',
        label: count === undefined ? label(stage) : t('submissions.review.counted', { label: label(stage), count }),
      }))}
    />
  );
}
