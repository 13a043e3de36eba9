import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { faultOf, type FileUnderWay, isOver } from '../../../platform/downloads/use-download.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './import-export.module.css';

/** How far a file has come, and what became of it. */
export function ExportProgress({ file, title }: { file: FileUnderWay; title: string }) {
  const t = useT();
  const { state, rows, total } = file;
  const numbers = { count: rows, shown: formatNumber(rows), total: formatNumber(total) };
  return (
    <div className={styles.progress} role="status">
      {!isOver(state) && (
        <>
          <p>{t('import-export.export.running', numbers)}</p>
          <progress value={rows} max={total || 1} aria-label={title} />
          <p className={styles.count}>{t('import-export.export.mayClose')}</p>
        </>
      )}
      {state === 'done' && (
        <p className={styles.done}>
          <Icon of={IconCircleCheck} size={20} /> {t('import-export.export.done', numbers)}
        </p>
      )}
      {isOver(state) && state !== 'done' && (
        <p className={styles.fault}>
          <Icon of={IconAlertTriangle} size={20} /> {faultOf(file)}
        </p>
      )}
    </div>
  );
}
