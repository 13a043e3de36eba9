import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { reasonText } from '../../../platform/i18n/reason-text.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import styles from './import-export.module.css';
import { ImportValues } from './import-values.tsx';
import type { ImportView } from './import-view.ts';
import { ImportWays } from './import-ways.tsx';

interface ImportPreviewProps {
  importing: ImportView;
  /** Options of the kind of items. */
  children?: ReactNode;
}

/** What would come of it: in numbers, row by row as it is and would be, and what stands in the way. */
export function ImportPreview({ importing, children }: ImportPreviewProps) {
  const t = useT();
  const { preview, words } = importing;
  if (!preview.data) {
    if (preview.error) return <FailureState error={preview.error} onRetry={() => void preview.refetch()} />;
    return (
      <SkeletonGroup label={t('import-export.import.reading')}>
        <Skeleton width="100%" height={240} />
      </SkeletonGroup>
    );
  }
  const { changes, faults, will, newcomers, leftOut, unchanged, unknown, problems } = preview.data;
  const numbers = [
    [t('import-export.import.numbers.will'), will - newcomers],
    ...(importing.takesNewcomers ? ([[words.newItems, newcomers]] as const) : []),
    [t('import-export.import.numbers.unchanged'), unchanged],
    [words.unknownItems, unknown],
    [t('import-export.import.numbers.problems'), problems],
  ] as const;
  return (
    <div className={styles.form} aria-busy={preview.isPlaceholderData}>
      <ImportWays importing={importing}>{children}</ImportWays>
      {preview.data.warnings.map((warning) => (
        <p key={warning.text} className={styles.warning} role="status">
          <Icon of={IconAlertTriangle} size={20} />
          <span>{reasonText(warning)}</span>
        </p>
      ))}
      <ImportValues importing={importing} />
      <dl className={styles.numbers}>
        {numbers.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {leftOut > 0 && (
        <p className={styles.count}>
          {t('import-export.import.leftOut', { count: leftOut, shown: formatNumber(leftOut) })}
        </p>
      )}
      {will === 0 && <p>{t('import-export.import.nothing')}</p>}
      {faults.length > 0 && (
        <section aria-label={t('import-export.import.faults')}>
          <h3>{t('import-export.import.faults')}</h3>
          <ul className={styles.rows}>
            {faults.map(({ row, name, reasons }) => (
              <li key={row}>
                <span className={styles.row}>{t('import-export.import.row', { row })}</span>
                {name !== '' && <strong>{name}</strong>}
                <span>{reasons.map(reasonText).join(' ')}</span>
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
            {changes.map(({ row, name, isNewcomer, leftOut: without, changes: some }) => (
              <li key={row}>
                <span className={styles.row}>{t('import-export.import.row', { row })}</span>
                <span>
                  <strong>{name}</strong> {isNewcomer && <Badge tone="info">{words.newItem}</Badge>}
                </span>
                <ul>
                  {some.map(({ target, label, before, after }) => (
                    <li key={target}>
                      {words.targetName({ id: target, label: label || null })}: {before && <del>{before}</del>}{' '}
                      <ins>{after}</ins>
                    </li>
                  ))}
                  {without.map((reason) => (
                    <li key={reason.text} className={styles.without}>
                      {t('import-export.import.without', { text: reasonText(reason) })}
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
