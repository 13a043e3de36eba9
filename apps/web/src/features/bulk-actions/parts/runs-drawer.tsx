import type { MemberRun } from '@muster/contracts/bulk-actions/model';
import { IconArrowLeft, IconListCheck } from '@tabler/icons-react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Drawer } from '../../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { turnsOf, useRuns } from '../queries.ts';
import { RUN_GLYPHS } from './run-glyphs.ts';
import { RunStatePill } from './run-state-pill.tsx';
import { RunView } from './run-view.tsx';
import styles from './runs.module.css';

/** In the address, in place of the id of one. */
export const ALL_RUNS = 'all';

interface RunsDrawerProps {
  community: string;
  /** The run that the address names, or all. */
  run: string;
  open: boolean;
  onShow: (run: string) => void;
  onClose: () => void;
}

/** What was done to many lately, and what is being done now. */
export function RunsDrawer({ community, run, open, onShow, onClose }: RunsDrawerProps) {
  const t = useT();
  return (
    <Drawer open={open} onClose={onClose} title={t('bulk-actions.title')} lead={t('bulk-actions.lead')} width={560}>
      {run === ALL_RUNS ? (
        <List community={community} onShow={onShow} />
      ) : (
        <>
          <p>
            <Button size="sm" kind="quiet" icon={IconArrowLeft} onClick={() => onShow(ALL_RUNS)}>
              {t('bulk-actions.all')}
            </Button>
          </p>
          <One community={community} id={run} onShow={onShow} />
        </>
      )}
    </Drawer>
  );
}

function One({ community, id, onShow }: { community: string; id: string; onShow: (run: string) => void }) {
  const t = useT();
  const known = useRuns(community).data?.items.find((run) => run.id === id);
  return (
    <>
      {known && (
        <h3 className={styles.name}>
          <Icon of={RUN_GLYPHS[known.kind]} size={16} /> {nameOf(t, known)}
        </h3>
      )}
      <RunView key={id} community={community} id={id} onOther={onShow} />
    </>
  );
}

function List({ community, onShow }: { community: string; onShow: (run: string) => void }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useRuns(community);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('bulk-actions.loading')}>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </SkeletonGroup>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState icon={IconListCheck} title={t('bulk-actions.empty.title')}>
        {t('bulk-actions.empty.text')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {data.items.map((run) => (
        <li key={run.id}>
          <Icon of={RUN_GLYPHS[run.kind]} size={19} />
          <div className={styles.words}>
            <button type="button" onClick={() => onShow(run.id)}>
              {nameOf(t, run)}
            </button>
            <small>
              {t('bulk-actions.people', { count: run.total, shown: formatNumber(run.total) })}
              {run.by && ` · ${run.by.name}`} · <RelativeTime date={run.startedAt} />
            </small>
          </div>
          {run.state === 'running' && (
            <small className={styles.far}>
              {t('bulk-actions.soFar', { turns: formatNumber(turnsOf(run)), total: formatNumber(run.total) })}
            </small>
          )}
          <RunStatePill run={run} />
        </li>
      ))}
    </ul>
  );
}

/** `Give Deputy`, `Undo: Archive`. */
function nameOf(t: ReturnType<typeof useT>, { kind, about, undoes, retries }: MemberRun): string {
  const name = t(`bulk-actions.kind.${kind}.name`, { about });
  if (undoes !== null) return t('bulk-actions.undoOf', { name });
  return retries === null ? name : t('bulk-actions.retryOf', { name });
}
