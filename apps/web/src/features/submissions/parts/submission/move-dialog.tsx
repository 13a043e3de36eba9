import { SUBMISSION } from '@muster/contracts/submissions/constants';
import type { PossibleMove, Submission } from '@muster/contracts/submissions/model';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
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
  const { id, stage } = submission;
  const form = useCallForm({
    begin: { reason: '' },
    check: ({ reason }) => ({
      reason: to.reason === 'required' && reason.trim() === '' ? t('submissions.move.noReason') : undefined,
    }),
    sending: move,
    send({ reason }, sent) {
      if (stage.id === null) return;
      move.mutate({ community, id, from: stage.id, to: to.id, reason: reason.trim() }, sent);
    },
    onDone({ moved, approved, approvals }) {
      const said = moved ? 'submissions.move.done' : 'submissions.move.approved';
      notify({ type: 'positive', message: t(said, { label: to.label, approved, approvals }) });
      close();
    },
  });
  const close = () => {
    form.restart({ reason: '' });
    onClose();
  };
  const found = useMovePreview(community, { id, from: stage.id, to: to.id }, open);
  const isTold = to.told && submission.submitter !== null;
  const isApproval = to.approvals > to.approved + 1;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('submissions.move.to', { label: to.label })}
      lead={t('submissions.named', { form: submission.form.label, number: submission.number })}
    >
      <CallForm
        form={form}
        className={styles.form}
        submit={t(isApproval ? 'submissions.move.submitApproval' : 'submissions.move.submit')}
        onCancel={close}
      >
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
            {...form.text('reason')}
            label={t('submissions.move.reason')}
            help={t(to.reasonShown && isTold ? 'submissions.move.reasonShown' : 'submissions.move.reasonKept')}
            optional={to.reason === 'optional'}
            maxLength={SUBMISSION.reasonMax}
            data-autofocus
          />
        )}
      </CallForm>
    </Dialog>
  );
}
