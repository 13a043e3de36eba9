import type { SourceFigure } from '@muster/contracts/activity-quotas/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { doneWords } from '../amounts.ts';
import styles from './activity.module.css';

/** What is done of what is due, of each source in words with a bar. */
export function Figures({ figures }: { figures: readonly SourceFigure[] }) {
  const t = useT();
  return (
    <ul className={styles.figures}>
      {figures.map((figure) => (
        <li key={figure.source}>
          <span>{doneWords(figure)}</span>
          <progress
            value={figure.due === 0 ? 1 : Math.min(figure.done, figure.due)}
            max={figure.due || 1}
            aria-label={t(`activity-quotas.sources.${figure.source}`)}
            data-done={figure.done >= figure.due || undefined}
          />
        </li>
      ))}
    </ul>
  );
}
