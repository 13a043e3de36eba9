import { ATTENDANCE } from '@muster/contracts/event-attendance/constants';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './attendance.module.css';

interface ReasonDialogProps {
  open: boolean;
  busy: boolean;
  error: unknown;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Asks why a mark is changed after the end of an event. */
export function ReasonDialog({ open, busy, error, onClose, onSubmit }: ReasonDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isLacking, setLacking] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLacking(reason.trim() === '');
    if (reason.trim() !== '' && !busy) onSubmit(reason.trim());
  };
  const refusal = error ? readFailure(error).text : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('event-attendance.reason.title')}
      lead={t('event-attendance.reason.lead')}
    >
      <form className={styles.panel} onSubmit={submit} noValidate>
        <TextArea
          label={t('event-attendance.reason.label')}
          rows={3}
          value={reason}
          maxLength={ATTENDANCE.reasonMax}
          error={isLacking ? t('event-attendance.reason.needed') : refusal}
          onChange={({ target }) => setReason(target.value)}
          data-autofocus
        />
        <FormActions>
          <Button size="md" onClick={onClose} disabled={busy}>
            {t('event-attendance.reason.keep')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={busy}>
            {t('event-attendance.reason.save')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
