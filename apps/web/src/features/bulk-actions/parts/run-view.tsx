import { RUN_TRAITS } from '@muster/contracts/bulk-actions/constants';
import type { MemberRun } from '@muster/contracts/bulk-actions/model';
import { IconArrowBackUp, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { RunOnRecord } from '../../audit/public.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useSession } from '../../../platform/session-state.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { turnsOf, useRun, useRunChanges } from '../queries.ts';
import { RunItems } from './run-items.tsx';
import { RunStatePill } from './run-state-pill.tsx';
import styles from './runs.module.css';

interface RunViewProps {
  community: string;
  id: string;
  /** Shows another run: the one that undoes this one, or does it again. */
  onOther: (id: string) => void;
}

/** How far a run is and what came of it, with the ways on from there. */
export function RunView({ community, id, onOther }: RunViewProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useRun(community, id);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('bulk-actions.loading')}>
        <Skeleton height={96} />
      </SkeletonGroup>
    );
  }
  const { run } = data;
  return (
    <div className={styles.view}>
      <div className={styles.state}>
        <RunStatePill run={run} />
        <small>
          {run.by && t('bulk-actions.startedBy', { name: run.by.name })} <RelativeTime date={run.startedAt} />
        </small>
      </div>
      <Progress run={run} />
      <Ways community={community} run={run} onOther={onOther} />
      <RunOnRecord community={community} run={id} />
      {run.failed > 0 && <RunItems community={community} id={id} state="failed" count={run.failed} />}
      {run.skipped > 0 && <RunItems community={community} id={id} state="skipped" count={run.skipped} />}
    </div>
  );
}

function Progress({ run }: { run: MemberRun }) {
  const t = useT();
  const turns = turnsOf(run);
  const counts = (['done', 'unchanged', 'skipped', 'failed'] as const).filter((state) => run[state] > 0);
  const left = run.total - turns;
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('bulk-actions.progress')}
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={turns}
        data-state={run.state}
      >
        {counts.map((state) => (
          <span key={state} data-of={state} style={{ width: `${(100 * run[state]) / Math.max(1, run.total)}%` }} />
        ))}
      </div>
      <p role="status">
        {run.state === 'running' && (
          <strong>{t('bulk-actions.soFar', { turns: formatNumber(turns), total: formatNumber(run.total) })}</strong>
        )}
        {counts.map((state) => (
          <span key={state} data-of={state}>
            {t(`bulk-actions.count.${state}`, { count: run[state], shown: formatNumber(run[state]) })}
          </span>
        ))}
        {run.state === 'stopped' && left > 0 && (
          <span>{t('bulk-actions.count.left', { count: left, shown: formatNumber(left) })}</span>
        )}
      </p>
      {run.state === 'running' && <p className={styles.quiet}>{t('bulk-actions.goesOn')}</p>}
    </div>
  );
}

/** What can be done about a run as it is. */
function Ways({ community, run, onOther }: { community: string; run: MemberRun; onOther: (id: string) => void }) {
  const t = useT();
  const { stop, undo, retry } = useRunChanges();
  const { accountId } = useSession();
  const { id, kind } = run;
  const isTheirs = run.retryIsTheirs && run.by?.accId !== accountId;
  const others = {
    onSuccess: (other: MemberRun) => onOther(other.id),
    onError: (error: unknown) => tellFailure(error),
  };
  if (run.state === 'running') {
    return (
      <div className={styles.ways}>
        <Button
          size="md"
          icon={IconPlayerStop}
          busy={stop.isPending}
          onClick={() => stop.mutate({ community, id }, { onError: (error) => tellFailure(error) })}
        >
          {t('bulk-actions.stop')}
        </Button>
      </div>
    );
  }
  const final = !RUN_TRAITS[kind].undoable && run.done > 0;
  if (!run.mayUndo && !run.mayRetry && !final) return null;
  const left = run.total - run.done - run.unchanged - run.skipped;
  return (
    <div className={styles.ways}>
      {run.mayUndo && (
        <Button
          size="md"
          icon={IconArrowBackUp}
          busy={undo.isPending}
          onClick={() => undo.mutate({ community, id, kind }, others)}
        >
          {t('bulk-actions.undo', { count: run.done, shown: formatNumber(run.done) })}
        </Button>
      )}
      {run.mayRetry && !isTheirs && (
        <Button
          size="md"
          icon={IconRefresh}
          busy={retry.isPending}
          onClick={() => retry.mutate({ community, id, kind }, others)}
        >
          {t('bulk-actions.retry', { count: left, shown: formatNumber(left) })}
        </Button>
      )}
      {run.mayRetry && isTheirs && (
        <p className={styles.quiet}>
          {run.by ? t('bulk-actions.theirs', { name: run.by.name }) : t('bulk-actions.nobodys')}
        </p>
      )}
      {final && <p className={styles.quiet}>{t('bulk-actions.final')}</p>}
    </div>
  );
}
