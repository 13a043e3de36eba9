import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { faultOf, isOver, useDownload } from '../../../platform/downloads/use-download.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import styles from './sheets.module.css';
import type { Import } from './use-import.ts';
import { turnsOf } from '../../bulk-actions/public.ts';

interface ImportRunProps {
  community: string;
  importing: Import;
}

/** How far the import has come, what became of it, and the ways on: the rows that failed, and back. */
export function ImportRun({ community, importing: { running } }: ImportRunProps) {
  const t = useT();
  const { file, begin } = useDownload();
  const failures = trpc.members.importFailures.useMutation({
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
  const numbers = { done: formatNumber(done), failed: formatNumber(failed), skipped: formatNumber(skipped) };
  if (state === 'running') {
    return (
      <div className={styles.progress} role="status">
        <p>{t('members.sheets.import.running', { shown: formatNumber(past), total: formatNumber(total) })}</p>
        <progress value={past} max={total || 1} aria-label={t('members.sheets.import.title')} />
        <p className={styles.count}>{t('members.sheets.import.mayClose')}</p>
      </div>
    );
  }
  return (
    <div className={styles.progress}>
      <p className={styles.done} role="status">
        <Icon of={failed + skipped > 0 ? IconAlertTriangle : IconCircleCheck} size={20} />
        {t(undoes ? 'members.sheets.import.undone' : 'members.sheets.import.done', {
          count: done,
          left: undoes ? skipped + failed : failed,
          ...numbers,
        })}
      </p>
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map(({ position, name, text }) => (
            <li key={position}>
              <span className={styles.row}>{t('members.sheets.import.row', { row: position })}</span>
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {file && file.state !== 'done' && isOver(file.state) && <p role="alert">{faultOf(file)}</p>}
      <div className={styles.all}>
        {failed > 0 && !undoes && (
          <Button
            size="sm"
            icon={IconDownload}
            busy={failures.isPending}
            onClick={() => failures.mutate({ community, run: id })}
          >
            {t('members.sheets.import.failures', { count: failed, shown: numbers.failed })}
          </Button>
        )}
        {mayUndo && done > 0 && (
          <Button
            size="sm"
            busy={undo.isPending}
            onClick={() => undo.mutate({ community, id, kind: 'import' }, { onError: (error) => tellFailure(error) })}
          >
            {t('members.sheets.import.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
