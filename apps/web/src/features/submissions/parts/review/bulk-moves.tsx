import { RUNS } from '@muster/contracts/bulk-actions/constants';
import { SUBMISSION } from '@muster/contracts/submissions/constants';
import type { SeenStage } from '@muster/contracts/submissions/model';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { RunPreview, RunView, useRunChanges, useRunPreview, useRunProgress } from '../../../bulk-actions/public.ts';
import { useStageLabel } from '../stage-badge.tsx';
import styles from '../submissions.module.css';

interface BulkMovesProps {
  community: string;
  form: string;
  stages: readonly SeenStage[];
  picked: readonly string[];
  onClear: () => void;
}

/** What can be done with picked submissions: moving them to one stage, with what that does to each of them said before. */
export function BulkMoves(props: BulkMovesProps) {
  const t = useT();
  const { picked, onClear } = props;
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  if (picked.length === 0 && asked === null) return null;
  return (
    <>
      <section className={styles.bulk} aria-label={t('submissions.bulk.bar')}>
        <p role="status">{t('submissions.bulk.picked', { count: picked.length })}</p>
        <Button size="sm" kind="quiet" onClick={onClear}>
          {t('submissions.bulk.clear')}
        </Button>
        <Button
          size="sm"
          kind="primary"
          disabled={picked.length === 0 || picked.length > RUNS.idsMax}
          onClick={() => setAsked(picked)}
        >
          {t('submissions.bulk.move')}
        </Button>
      </section>
      {asked !== null && <BulkDialog {...props} picked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Which stage they go to and why, what it does to whom, then how far it is and what came of it. */
function BulkDialog({ community, picked, onClear, onClose, ...props }: BulkMovesProps & { onClose: () => void }) {
  const t = useT();
  const [started, setStarted] = useState<string | null>(null);
  useRunProgress(community);
  const title = t('submissions.bulk.title', { count: picked.length });
  if (started !== null) {
    return (
      <Dialog open onClose={onClose} title={title} width={620}>
        <RunView community={community} id={started} onOther={setStarted} />
      </Dialog>
    );
  }
  const begun = (id: string) => {
    setStarted(id);
    onClear();
  };
  return <Asking {...props} community={community} picked={picked} title={title} onClose={onClose} onStarted={begun} />;
}

type AskingProps = Omit<BulkMovesProps, 'onClear'> & {
  title: string;
  onClose: () => void;
  onStarted: (id: string) => void;
};

function Asking({ community, form, stages, picked, title, onClose, onStarted }: AskingProps) {
  const t = useT();
  const label = useStageLabel();
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const { start } = useRunChanges();
  const wanted = { by: 'ids' as const, ids: [...picked] };
  const action = { kind: 'moveSubmissions' as const, form, to, reason: reason.trim() };
  const found = useRunPreview(community, { selection: wanted, action: to === '' ? null : action });
  const preview = to === '' ? undefined : found.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={t('submissions.bulk.lead')}
      width={620}
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={start.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="md"
            kind="primary"
            busy={start.isPending}
            disabled={!preview || preview.will.count === 0}
            onClick={() =>
              start.mutate(
                { community, selection: wanted, action, expected: preview?.total ?? 0 },
                { onSuccess: ({ id }) => onStarted(id) },
              )
            }
          >
            {t('submissions.bulk.start', { count: preview?.will.count ?? 0 })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('submissions.bulk.to')}
          value={to}
          placeholder={t('submissions.bulk.choose')}
          onChange={({ target }) => setTo(target.value)}
          options={stages.map((stage) => ({ value: stage.id ?? '', label: label(stage) }))}
        />
        <TextArea
          label={t('submissions.move.reason')}
          optional
          rows={2}
          maxLength={SUBMISSION.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {preview && <RunPreview action={action} preview={preview} people={false} />}
        {to !== '' && !preview && found.error && (
          <FailureState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        )}
        {to !== '' && !preview && !found.error && (
          <SkeletonGroup label={t('submissions.bulk.looking')}>
            <Skeleton height={64} />
          </SkeletonGroup>
        )}
        {start.error && (
          <p role="alert" className={styles.fault}>
            {readFailure(start.error).text}
          </p>
        )}
      </div>
    </Dialog>
  );
}
