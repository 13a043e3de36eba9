import type { SeenStage } from '@muster/contracts/submissions/model';

import { useLocale, useT } from '../../../../platform/i18n/use-t.ts';
import { useStageLabel } from '../stage-badge.tsx';
import styles from '../submissions.module.css';

/** The state of a stage that ends the way (@spec §4 completed). */
const COMPLETED = 5;

type Step = { readonly key: string; readonly label: string; readonly isHere: boolean };

/**
 * The stages of a form in their order, with the one where a submission stands. Several in which it is completed are one step, as it
 * ends in one of them. A long list of standard stages says nothing.
 */
export function StagePath({ stage, path }: { stage: SeenStage; path: readonly SeenStage[] }) {
  const t = useT();
  const label = useStageLabel();
  const oneOf = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const isHere = (each: SeenStage) =>
    stage.id === null ? each.label === stage.label && each.state === stage.state : each.id === stage.id;
  if (path.length < 2 || !path.some(isHere)) return null;
  const stepOf = (each: SeenStage, at: number): Step => ({
    key: each.id ?? `${at}`,
    label: label(each),
    isHere: isHere(each),
  });
  const ends = path.filter(({ state }) => state === COMPLETED);
  const end = ends.find(isHere);
  const steps = path.flatMap((each, at): Step[] => {
    if (each.state !== COMPLETED || each === end) return [stepOf(each, at)];
    if (end || each !== ends[0]) return [];
    return [{ ...stepOf(each, at), label: oneOf.format(ends.map(label)) }];
  });
  return (
    <ol className={styles.path} aria-label={t('submissions.path')}>
      {steps.map((step) => (
        <li key={step.key} aria-current={step.isHere ? 'step' : undefined}>
          {step.label}
        </li>
      ))}
    </ol>
  );
}
