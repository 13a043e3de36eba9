import type { SubmissionState } from '@muster/contracts/form-stages/constants';
import type { SeenStage } from '@muster/contracts/submissions/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge, type Tone } from '../../../ui/content/badge.tsx';

const TONES: Readonly<Record<SubmissionState, Tone>> = {
  0: 'info',
  1: 'info',
  2: 'warning',
  3: 'accent',
  4: 'warning',
  5: 'positive',
  6: 'neutral',
};

/** Where a submission stands, in the colour of the state that its stage stands for. */
export function StageBadge({ stage }: { stage: SeenStage }) {
  const label = useStageLabel();
  return <Badge tone={TONES[stage.state]}>{label(stage)}</Badge>;
}

/** What a stage is called; one that is not there any more by the state that it stood for (@spec §4). */
export function useStageLabel(): (stage: Pick<SeenStage, 'label' | 'state'>) => string {
  const t = useT();
  return ({ label, state }) => label || t(`submissions.states.${state}`);
}
