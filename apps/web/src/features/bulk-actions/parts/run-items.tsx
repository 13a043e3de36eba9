import { FailureState } from '../../../platform/failure-state.tsx';
import { reasonText } from '../../../platform/i18n/reason-text.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { useRunItems } from '../queries.ts';
import styles from './runs.module.css';

interface RunItemsProps {
  community: string;
  id: string;
  state: 'failed' | 'skipped';
  count: number;
}

/** People of a run to whom it was not done, each with the reason they were refused for. */
export function RunItems({ community, id, state, count }: RunItemsProps) {
  const t = useT();
  const { items, isPending, error, more } = useRunItems(community, { id, state });
  return (
    <section className={styles.items}>
      <h3>{t(`bulk-actions.items.${state}`, { count, shown: formatNumber(count) })}</h3>
      <ul>
        {items.map(({ position, name, reasons }) => (
          <li key={position}>
            <Avatar name={name} image={null} size={28} />
            <div className={styles.words}>
              <strong>{name}</strong>
              <p>{reasons.map(reasonText).join(' ')}</p>
            </div>
          </li>
        ))}
      </ul>
      {isPending && <Skeleton height={44} />}
      {error !== null && <FailureState error={error} />}
      {more && (
        <Button size="sm" onClick={more}>
          {t('bulk-actions.more')}
        </Button>
      )}
    </section>
  );
}
