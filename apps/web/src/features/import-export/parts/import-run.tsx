import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { faultOf, isOver, useDownload } from '../../../platform/downloads/use-download.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { reasonText } from '../../../platform/i18n/reason-text.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import styles from './import-export.module.css';
import type { Import } from './use-import.ts';
import { turnsOf } from '../../bulk-actions/public.ts';

/** How far the import has come, what became of it, and the ways on: the rows that failed, and back. */
export function ImportRun({ importing: { community, kind, running, words, preview } }: { importing: Import }) {
  const t = useT();
  const leftCells = preview.data?.leftOut ?? 0;
  const { file, begin } = useDownload();
  const failures = trpc.importExport.failures.useMutation({
    onSuccess: begin,
    onError: (error) => tellFailure(error),
  });
  const { asked, undo } = running;
  if (!asked.data) {
    if (asked.error) return <FailureState error={asked.error} onRetry={() => void asked.refetch()} />;
    return <Skeleton width="100%" height={80} />;
  }
  const { run, items } = asked.data;
  const { done, failed, skipped, total, state, undoes, mayUndo, id } = run;
  const past = turnsOf(run);
  if (state === 'running') {
    return (
      <div className={styles.progress} role="status">
        <p>{t('import-export.import.running', { shown: formatNumber(past), total: formatNumber(total) })}</p>
        <progress value={past} max={total || 1} aria-label={words.importTitle} />
        <p className={styles.count}>{t('import-export.import.mayClose')}</p>
      </div>
    );
  }
  return (
    <div className={styles.progress}>
      <p className={styles.done} role="status">
        <Icon of={failed + skipped > 0 ? IconAlertTriangle : IconCircleCheck} size={20} />
        {undoes ? words.undone(done, skipped + failed) : words.done(done, failed)}
      </p>
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map(({ position, name, reasons }) => (
            <li key={position}>
              <span className={styles.row}>{t('import-export.import.row', { row: position })}</span>
              {name !== '' && <strong>{name}</strong>}
              <span>{reasons.map(reasonText).join(' ')}</span>
            </li>
          ))}
        </ul>
      )}
      {file && file.state !== 'done' && isOver(file.state) && <p role="alert">{faultOf(file)}</p>}
      <div className={styles.all}>
        {failed + leftCells > 0 && !undoes && (
          <Button
            size="sm"
            icon={IconDownload}
            busy={failures.isPending}
            onClick={() => failures.mutate({ community, kind, run: id })}
          >
            {failed > 0
              ? t('import-export.import.failures', { count: failed, shown: formatNumber(failed) })
              : t('import-export.import.leftCells')}
          </Button>
        )}
        {mayUndo && done > 0 && (
          <Button
            size="sm"
            busy={undo.isPending}
            onClick={() => undo.mutate({ community, id, kind: run.kind }, { onError: (error) => tellFailure(error) })}
          >
            {t('import-export.import.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
