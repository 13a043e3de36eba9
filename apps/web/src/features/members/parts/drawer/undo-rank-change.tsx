import type { RankRecord } from '@muster/contracts/departments/model';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useMemberChanged } from '../../queries.ts';
import { EndField } from '../end-field.tsx';
import { endOf, isEndLacking } from '../end-values.ts';
import styles from './drawer.module.css';

/** Undoes a change of ranks. Where a rank would come back with an end that is over, it asks for another one first. */
export function UndoRankChange({ community, record }: { community: string; record: RankRecord }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const [end, setEnd] = useState('');
  const changed = useMemberChanged(community);
  const undo = trpc.departments.undoChange.useMutation({
    // Not with each call: the event of the change may come before its answer and take this component away, and what
    // stands with a call is then forgotten.
    onSuccess: () => {
      setAsks(false);
      notify({ type: 'positive', message: t('members.history.wasUndone') });
      return changed.onSuccess();
    },
  });
  const about = { community, change: record.change };
  const first = () =>
    undo.mutate(about, {
      onError: (problem) => {
        if (readFailure(problem).code === 'departments.endOver') setAsks(true);
        else tellFailure(problem);
      },
    });
  const now = Date.now();
  const expiresAt = isEndLacking(end, now) ? undefined : endOf(end, now);
  const failure = undo.error && readFailure(undo.error);
  return (
    <>
      <Button
        size="xs"
        kind="quiet"
        busy={undo.isPending && !asks}
        aria-label={t('members.history.undoOf', { rank: record.label })}
        onClick={first}
      >
        {t('members.history.undo')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('members.history.endOver', { rank: record.label })}
        lead={t('members.history.endOverLead')}
        footer={
          <>
            <Button size="md" onClick={() => setAsks(false)} disabled={undo.isPending}>
              {t('ui.cancel')}
            </Button>
            <Button
              kind="primary"
              size="md"
              busy={undo.isPending}
              disabled={expiresAt === undefined}
              onClick={() => undo.mutate({ ...about, expiresAt })}
            >
              {t('members.history.undo')}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <EndField
            label={t('members.ranks.end')}
            placeholder={t('members.history.chooseEnd')}
            never
            value={end}
            onChange={setEnd}
          />
          {failure && failure.code !== 'departments.endOver' && <p role="alert">{failure.text}</p>}
        </div>
      </Dialog>
    </>
  );
}
