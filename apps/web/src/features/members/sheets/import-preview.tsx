import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { useTargetName } from './import-columns.tsx';
import styles from './sheets.module.css';
import type { Import } from './use-import.ts';

/** What would come of it: in numbers, row by row as it is and would be, and what stands in the way. */
export function ImportPreview({ importing: { preview } }: { importing: Import }) {
  const t = useT();
  const nameOf = useTargetName();
  if (!preview.data) {
    if (preview.error) return <FailureState error={preview.error} onRetry={() => void preview.refetch()} />;
    return (
      <SkeletonGroup label={t('members.sheets.import.reading')}>
        <Skeleton width="100%" height={240} />
      </SkeletonGroup>
    );
  }
  const { changes, faults, will, unchanged, unknown, problems } = preview.data;
  const numbers = { will, unchanged, unknown, problems };
  return (
    <div className={styles.form}>
      <dl className={styles.numbers}>
        {(['will', 'unchanged', 'unknown', 'problems'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`members.sheets.import.numbers.${key}`)}</dt>
            <dd>{formatNumber(numbers[key])}</dd>
          </div>
        ))}
      </dl>
      {will === 0 && <p>{t('members.sheets.import.nothing')}</p>}
      {faults.length > 0 && (
        <section aria-label={t('members.sheets.import.faults')}>
          <h3>{t('members.sheets.import.faults')}</h3>
          <ul className={styles.rows}>
            {faults.map(({ row, name, text }) => (
              <li key={row}>
                <span className={styles.row}>{t('members.sheets.import.row', { row })}</span>
                <strong>{name}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <More shown={faults.length} of={unknown + problems} />
        </section>
      )}
      {changes.length > 0 && (
        <section aria-label={t('members.sheets.import.changes')}>
          <h3>{t('members.sheets.import.changes')}</h3>
          <ul className={styles.rows}>
            {changes.map(({ row, name, changes: some }) => (
              <li key={row}>
                <span className={styles.row}>{t('members.sheets.import.row', { row })}</span>
                <strong>{name}</strong>
                <ul>
                  {some.map(({ target, label, before, after }) => (
                    <li key={target}>
                      {nameOf(target, label)}: {before && <del>{before}</del>} <ins>{after}</ins>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <More shown={changes.length} of={will} />
        </section>
      )}
    </div>
  );
}

function More({ shown, of }: { shown: number; of: number }) {
  const t = useT();
  const count = of - shown;
  return (
    count > 0 && (
      <p className={styles.count}>{t('members.sheets.import.more', { count, shown: formatNumber(count) })}</p>
    )
  );
}
