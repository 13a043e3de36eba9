import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import styles from './import-export.module.css';
import type { Import } from './use-import.ts';

/** What would come of it: in numbers, row by row as it is and would be, and what stands in the way. */
export function ImportPreview({ importing: { preview, words } }: { importing: Import }) {
  const t = useT();
  if (!preview.data) {
    if (preview.error) return <FailureState error={preview.error} onRetry={() => void preview.refetch()} />;
    return (
      <SkeletonGroup label={t('import-export.import.reading')}>
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
            <dt>{key === 'unknown' ? words.unknownItems : t(`import-export.import.numbers.${key}`)}</dt>
            <dd>{formatNumber(numbers[key])}</dd>
          </div>
        ))}
      </dl>
      {will === 0 && <p>{t('import-export.import.nothing')}</p>}
      {faults.length > 0 && (
        <section aria-label={t('import-export.import.faults')}>
          <h3>{t('import-export.import.faults')}</h3>
          <ul className={styles.rows}>
            {faults.map(({ row, name, text }) => (
              <li key={row}>
                <span className={styles.row}>{t('import-export.import.row', { row })}</span>
                <strong>{name}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <More shown={faults.length} of={unknown + problems} />
        </section>
      )}
      {changes.length > 0 && (
        <section aria-label={t('import-export.import.changes')}>
          <h3>{t('import-export.import.changes')}</h3>
          <ul className={styles.rows}>
            {changes.map(({ row, name, changes: some }) => (
              <li key={row}>
                <span className={styles.row}>{t('import-export.import.row', { row })}</span>
                <strong>{name}</strong>
                <ul>
                  {some.map(({ target, label, before, after }) => (
                    <li key={target}>
                      {words.targetName({ id: target, label: label || null })}: {before && <del>{before}</del>}{' '}
                      <ins>{after}</ins>
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
    count > 0 && <p className={styles.count}>{t('import-export.import.more', { count, shown: formatNumber(count) })}</p>
  );
}
