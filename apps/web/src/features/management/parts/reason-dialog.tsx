import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './management.module.css';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  error: unknown;
  onConfirm: (reason: string) => void;
}

/** Asks before an operator does something, and why. */
export function ReasonDialog({ confirmLabel, danger, busy, error, onConfirm, ...dialog }: ReasonDialogProps) {
  const t = useT();
  const form = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onConfirm(reason);
  };
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button size="md" onClick={dialog.onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            size="md"
            type="submit"
            form={form}
            busy={busy}
            disabled={reason.trim() === ''}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <ReasonField value={reason} onChange={setReason} />
        {error !== null && <p role="alert">{readFailure(error).text}</p>}
      </form>
    </Dialog>
  );
}
