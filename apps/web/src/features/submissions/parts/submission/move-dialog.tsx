import { SUBMISSION } from '@muster/contracts/submissions/constants';
import type { PossibleMove, Submission } from '@muster/contracts/submissions/model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { ActionsPreview } from '../../../actions/public.ts';
import { useMove, useMovePreview } from '../../queries.ts';
import styles from '../submissions.module.css';

interface MoveDialogProps {
  community: string;
  submission: Pick<Submission, 'id' | 'form' | 'number' | 'stage' | 'submitter'>;
  to: PossibleMove;
  open: boolean;
  onClose: () => void;
}

/** Says what a move will do, asks for the reason where there is to be one, and makes the move. */
export function MoveDialog({ community, submission, to, open, onClose }: MoveDialogProps) {
  const t = useT();
  const move = useMove(community);
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const close = () => {
    move.reset();
    setReason('');
    setAttempt(0);
    onClose();
  };
  const isMissing = to.reason === 'required' && reason.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (isMissing || move.isPending || submission.stage.id === null) return;
    move.mutate(
      { community, id: submission.id, from: submission.stage.id, to: to.id, reason: reason.trim() },
      {
        onSuccess({ moved, approved, approvals }) {
          const said = moved ? 'submissions.move.done' : 'submissions.move.approved';
          notify({ type: 'positive', message: t(said, { label: to.label, approved, approvals }) });
          close();
        },
      },
    );
  };
  const found = useMovePreview(community, { id: submission.id, from: submission.stage.id, to: to.id }, open);
  const isTold = to.told && submission.submitter !== null;
  const failure = move.error ? readFailure(move.error).text : undefined;
  const missing = attempt > 0 && isMissing ? t('submissions.move.noReason') : undefined;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('submissions.move.to', { label: to.label })}
      lead={t('submissions.named', { form: submission.form.label, number: submission.number })}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        <ul className={styles.effects}>
          <li>{t(isTold ? 'submissions.move.told' : 'submissions.move.untold')}</li>
          {to.approvals > 0 && (
            <li>{t('submissions.move.needs', { approved: to.approved, approvals: to.approvals })}</li>
          )}
        </ul>
        {found.isPending && <Skeleton height={24} />}
        {found.error && <p role="alert">{readFailure(found.error).text}</p>}
        {found.data && found.data.endsIn.id !== to.id && (
          <p className={styles.about}>{t('submissions.move.endsIn', { label: found.data.endsIn.label })}</p>
        )}
        {found.data && found.data.actions.actions.length > 0 && (
          <ActionsPreview community={community} preview={found.data.actions} />
        )}
        {to.reason !== 'none' && (
          <TextArea
            label={t('submissions.move.reason')}
            help={t(to.reasonShown && isTold ? 'submissions.move.reasonShown' : 'submissions.move.reasonKept')}
            optional={to.reason === 'optional'}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={SUBMISSION.reasonMax}
            error={missing}
            data-autofocus
          />
        )}
        {failure && (
          <p role="alert" className={styles.fault}>
            {failure}
          </p>
        )}
        <FormActions>
          <Button size="md" onClick={close} disabled={move.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={move.isPending}>
            {t(to.approvals > to.approved + 1 ? 'submissions.move.submitApproval' : 'submissions.move.submit')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
