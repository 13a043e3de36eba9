import { JOINED_TARGETS } from '@muster/contracts/members/declared/import-export';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import styles from './import-export.module.css';
import type { ImportView } from './import-view.ts';

/** What each column of the file is, with what stands first in it. */
export function ImportColumns({ importing: { file, targets, choose, words } }: { importing: ImportView }) {
  const t = useT();
  if (!file.data) {
    if (file.error) return <FailureState error={file.error} onRetry={() => void file.refetch()} />;
    return (
      <SkeletonGroup label={t('import-export.import.reading')}>
        <Skeleton width="100%" height={240} />
      </SkeletonGroup>
    );
  }
  const { name, rows, columns, encoding, missing, targets: offered } = file.data;
  const taken = new Set(Object.values(targets));
  return (
    <div className={styles.form}>
      <p className={styles.count}>
        {t('import-export.import.found', { name, count: rows, shown: formatNumber(rows), encoding })}
      </p>
      <ul className={styles.columns}>
        {columns.map(({ index, header, samples }) => (
          <li key={index}>
            <div className={styles.column}>
              <strong>{header || t('import-export.import.unnamed', { number: index + 1 })}</strong>
              <small>{samples.join(' · ') || t('import-export.import.empty')}</small>
            </div>
            <Select
              size="sm"
              label={t('import-export.import.becomes', { column: header || String(index + 1) })}
              value={targets[String(index)] ?? ''}
              options={[
                { value: '', label: t('import-export.import.leaveOut') },
                ...offered.map((target) => ({
                  value: target.id,
                  label: words.targetName(target),
                  disabled:
                    taken.has(target.id) && targets[String(index)] !== target.id && !JOINED_TARGETS.includes(target.id),
                })),
              ]}
              onChange={({ target }) => choose(index, target.value)}
            />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className={styles.count}>{t('import-export.import.missing', { permissions: missing.join(', ') })}</p>
      )}
    </div>
  );
}
