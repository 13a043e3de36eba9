import type { ActionRun } from '@muster/contracts/actions/model';
import { IconBolt } from '@tabler/icons-react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { StatePill } from '../../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useActionRuns } from '../../queries.ts';
import styles from '../actions.module.css';

interface RunListProps {
  community: string;
  state: ActionRun['state'] | null;
  onShow: (id: string) => void;
}

const TONES = { done: 'positive', waiting: 'accent', failed: 'negative', undone: 'neutral' } as const;

/** Lists of actions that were run, the newest first. */
export function RunList({ community, state, onShow }: RunListProps) {
  const t = useT();
  const { runs, isPending, error, again, more } = useActionRuns(community, state);
  if (runs.length === 0 && error) return <FailureState error={error} onRetry={again} retrying={isPending} />;
  if (runs.length === 0 && isPending) return <ListSkeleton rows={6} />;
  if (runs.length === 0) {
    return (
      <EmptyState icon={IconBolt} title={t(state === null ? 'actions.log.empty' : 'actions.log.noneOfState')}>
        {t('actions.log.emptyLead')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.runs}>
        {runs.map((run) => (
          <li key={run.id}>
            <div className={styles.words}>
              <button type="button" onClick={() => onShow(run.id)}>
                {t('actions.log.for', { source: run.source.label, member: run.subject?.name ?? t('actions.log.gone') })}
              </button>
              <small>
                {t('actions.log.counts', { done: run.done, total: run.total })}
                {run.causedBy && ` · ${run.causedBy.name}`} · <RelativeTime date={run.at} />
              </small>
            </div>
            <RunState run={run} />
          </li>
        ))}
      </ul>
      {more && (
        <div>
          <Button busy={isPending} onClick={more}>
            {t('actions.log.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** How a run stands. */
export function RunState({ run: { state } }: { run: ActionRun }) {
  const t = useT();
  return <StatePill tone={TONES[state]}>{t(`actions.runState.${state}`)}</StatePill>;
}
