import { useId } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { type FormMutation, useCallForm } from '../../../platform/call-form/use-call-form.ts';
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
  sending: FormMutation;
  /** Sends it, and says what comes after. */
  onConfirm: (reason: string) => void;
}

/** Asks before an operator does something, and why. */
export function ReasonDialog({ confirmLabel, danger, sending, onConfirm, ...dialog }: ReasonDialogProps) {
  const t = useT();
  const id = useId();
  const form = useCallForm({ begin: { reason: '' }, sending, send: ({ reason }) => onConfirm(reason) });
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
            form={id}
            busy={form.isBusy}
            disabled={form.values.reason.trim() === ''}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <CallForm form={form} id={id} className={styles.form} submit={null}>
        <ReasonField form={form} />
      </CallForm>
    </Dialog>
  );
}
