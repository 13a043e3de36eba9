import type { SubmissionRow } from '@muster/contracts/submissions/model';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { useSubmission } from '../../queries.ts';
import { MoveDialog } from '../submission/move-dialog.tsx';

interface AskedMoveProps {
  community: string;
  card: SubmissionRow;
  /** Id of the stage that is wanted, and what it is called. */
  to: string;
  label: string;
  onClose: () => void;
}

/** Looks up whether a card may go to a stage, and then asks for what the move needs. */
export function AskedMove({ community, card, to, label, onClose }: AskedMoveProps) {
  const t = useT();
  const [open, setOpen] = useState(true);
  const { data, error } = useSubmission(community, card.id);
  const move = data?.moves.find(({ id }) => id === to);
  const close = () => {
    setOpen(false);
    onClose();
  };
  if (data && move) return <MoveDialog community={community} submission={data} to={move} open={open} onClose={close} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('submissions.move.to', { label })}
      footer={
        <Button size="md" onClick={close}>
          {t('ui.close')}
        </Button>
      }
    >
      {error && <p role="alert">{readFailure(error).text}</p>}
      {!data && !error && <Skeleton height={40} />}
      {data && <p>{t('submissions.move.impossible', { label })}</p>}
    </Dialog>
  );
}
