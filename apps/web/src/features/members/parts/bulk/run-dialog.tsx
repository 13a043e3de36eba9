import type { PublicCommunity } from '@muster/contracts/communities/model';
import { RUN_TRAITS } from '@muster/contracts/bulk-actions/constants';
import { type BulkMemberKind } from '@muster/contracts/members/bulk/traits';
import type { RunAction } from '@muster/contracts/bulk-actions/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { readFailure } from '../../../../platform/failure.ts';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { ActionFields } from './action-fields.tsx';
import { actionOf, isComplete, NO_VALUES } from './action-values.ts';
import type { AskedRun } from './bulk-bar.tsx';
import styles from './bulk.module.css';
import { useRunChanges, useRunPreview, RunPreview, RunView } from '../../../bulk-actions/public.ts';

/** What takes the number of people as a second confirmation, where it is more than one. */
const SEVERE: readonly BulkMemberKind[] = ['kick', 'ban', 'decline'];

interface RunDialogProps extends AskedRun {
  community: PublicCommunity;
  statuses: MemberSettings['statuses'];
  open: boolean;
  onClose: () => void;
  /** It is begun, and nobody need stay picked. */
  onBegun: () => void;
}

/** One thing done to many: what exactly, to whom and to whom not, then how far it is and what came of it. */
export function RunDialog(props: RunDialogProps) {
  const t = useT();
  const [started, setStarted] = useState<string | null>(null);
  const { community, kind, open, onClose, count } = props;
  const title = t(`bulk-actions.kind.${kind}.title`, { count, shown: formatNumber(count) });
  if (started === null) return <Asking {...props} title={title} onStarted={setStarted} />;
  return (
    <Dialog open={open} onClose={onClose} title={title} width={620}>
      <RunView community={community.uuid} id={started} onOther={setStarted} />
    </Dialog>
  );
}

function Asking({
  community,
  statuses,
  kind,
  selection,
  open,
  onClose,
  title,
  onStarted,
  onBegun,
}: RunDialogProps & { title: string; onStarted: (id: string) => void }) {
  const t = useT();
  const [values, setValues] = useState(NO_VALUES);
  const [now] = useState(() => Date.now());
  const [typed, setTyped] = useState('');
  const action = actionOf(kind, values, now);
  const preview = useRunPreview(community.uuid, { selection, action });
  const { start } = useRunChanges();
  const will = preview.data?.will.count ?? 0;
  const severe = SEVERE.includes(kind);
  const isCounted = severe && will > 1;
  const confirmed = !isCounted || typed.trim() === String(will);
  const ready = action !== null && isComplete(action) && will > 0 && confirmed && !preview.isFetching;
  const begin = () => {
    if (!ready || !preview.data) return;
    start.mutate(
      { community: community.uuid, selection, action, expected: preview.data.total },
      {
        onSuccess: ({ id }) => {
          onStarted(id);
          onBegun();
        },
        // Whatever has changed is to be seen before it is asked again.
        onError: () => void preview.refetch(),
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      lead={t(`bulk-actions.kind.${kind}.lead`)}
      width={620}
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={start.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind={severe ? 'danger' : 'primary'}
            size="md"
            busy={start.isPending}
            disabled={!ready}
            onClick={begin}
          >
            {t(`bulk-actions.kind.${kind}.start`, { count: will, shown: formatNumber(will) })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ActionFields
          {...{ kind, community, statuses, values }}
          onChange={(change) => setValues({ ...values, ...change })}
        />
        {action === null && <p className={styles.quiet}>{t('bulk-actions.chooseFirst')}</p>}
        {action !== null && <Previewed action={action} preview={preview} />}
        {!RUN_TRAITS[kind].undoable && will > 0 && <p className={styles.warning}>{t('bulk-actions.noUndo')}</p>}
        {isCounted && (
          <TextInput
            label={t('bulk-actions.typeCount', { count: String(will) })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        {start.error && <p role="alert">{readFailure(start.error).text}</p>}
      </div>
    </Dialog>
  );
}

function Previewed({ action, preview }: { action: RunAction; preview: ReturnType<typeof useRunPreview> }) {
  const t = useT();
  if (preview.data) return <RunPreview action={action} preview={preview.data} />;
  if (preview.error) {
    return <FailureState error={preview.error} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />;
  }
  return (
    <SkeletonGroup label={t('bulk-actions.previewLoading')}>
      <Skeleton height={64} />
      <Skeleton height={64} />
    </SkeletonGroup>
  );
}
