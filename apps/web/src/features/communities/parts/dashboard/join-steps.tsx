import { useT } from '../../../../platform/i18n/use-t.ts';
import styles from './dashboard.module.css';

/** What happens when somebody joins, in order; `first` where something comes before. */
export function JoinSteps({ first }: { first?: string }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {first && <li>{first}</li>}
      <li>{t('communities.steps.ask')}</li>
      <li>{t('communities.steps.answer')}</li>
    </ol>
  );
}
