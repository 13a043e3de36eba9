import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { DescriptionList } from '../../../../ui/content/description-list.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Drawer } from '../../../../ui/overlays/dialog.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { useActionChanges, useActionRun } from '../../queries.ts';
import { StepLine } from '../step-line.tsx';
import { RunState } from './run-list.tsx';
import styles from '../actions.module.css';

interface RunDrawerProps {
  community: string;
  /** The run that is shown, also while the drawer closes. */
  id: string;
  open: boolean;
  onClose: () => void;
}

/** One run: each action with what became of it, what has failed to be tried again, and the undo of all. */
export function RunDrawer({ community, id, open, onClose }: RunDrawerProps) {
  const t = useT();
  return (
    <Drawer open={open} onClose={onClose} title={t('actions.log.one')} width={560}>
      <Run key={id} community={community} id={id} />
    </Drawer>
  );
}

function Run({ community, id }: { community: string; id: string }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const { data, error, refetch, isFetching } = useActionRun(community, id);
  const { retry, undo } = useActionChanges();
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={3} />;
  const { run, steps } = data;
  const nobody = t('actions.log.gone');
  return (
    <div className={styles.view}>
      <div>
        <RunState run={run} />
      </div>
      <DescriptionList
        items={[
          { term: t('actions.log.source'), details: run.source.label },
          { term: t('actions.log.member'), details: run.subject?.name ?? nobody },
          { term: t('actions.log.causedBy'), details: run.causedBy?.name ?? t('actions.log.itself') },
          { term: t('actions.log.savedBy'), details: run.savedBy?.name ?? nobody },
          { term: t('actions.log.at'), details: <RelativeTime date={run.at} /> },
        ]}
      />
      <ol className={styles.lines}>
        {steps.map((step) => (
          <StepLine key={step.id} community={community} step={step}>
            {step.attempts > 0 && <small>{t('actions.step.attempts', { count: step.attempts })}</small>}
            {step.state === 'failed' && (
              <div>
                <Button
                  size="sm"
                  icon={IconRefresh}
                  busy={retry.isPending}
                  onClick={() => retry.mutate({ community, id: step.id })}
                >
                  {t('actions.step.retry')}
                </Button>
              </div>
            )}
          </StepLine>
        ))}
      </ol>
      {run.undoable && (
        <div>
          <Button icon={IconArrowBackUp} onClick={() => setAsks(true)}>
            {t('actions.log.undo')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('actions.log.undoTitle')}
        lead={t('actions.log.undoLead')}
        confirmLabel={t('actions.log.undo')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ community, id }, { onSettled: () => setAsks(false) })}
      />
    </div>
  );
}
